// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** A place to get the bytes of a {@link Dataset} from. Implementations are immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = LocalFile.class, name = "local"),
  @JsonSubTypes.Type(value = MavenEntry.class, name = "maven"),
  @JsonSubTypes.Type(value = UrlFile.class, name = "url")
})
public sealed interface Source permits LocalFile, MavenEntry, UrlFile {}
