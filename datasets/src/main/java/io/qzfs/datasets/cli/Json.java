// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;

/** JSON text of results. */
final class Json {

  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private Json() {}

  static String of(Object value) throws JsonProcessingException {
    return MAPPER.writeValueAsString(value);
  }
}
