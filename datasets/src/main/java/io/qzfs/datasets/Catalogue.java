// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The data sets that are known, each under a unique id. Immutable, so safe for several threads. */
public final class Catalogue {

  private static final String RESOURCE = "catalogue.json";

  private final Map<String, Dataset> datasets;

  private Catalogue(List<Dataset> datasets) {
    Map<String, Dataset> byId = new LinkedHashMap<>();
    for (Dataset dataset : datasets) {
      if (byId.put(dataset.id(), dataset) != null) {
        throw new IllegalArgumentException("dataset id '" + dataset.id() + "' is not unique");
      }
    }
    this.datasets = byId;
  }

  /** The catalogue that comes with this module. */
  public static Catalogue standard() {
    try (InputStream in = Catalogue.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IOException("resource " + RESOURCE + " is not on the class path");
      }
      return read(in);
    } catch (IOException e) {
      throw new UncheckedIOException("the standard catalogue cannot be read", e);
    }
  }

  /**
   * Reads a catalogue in the JSON form of the standard one.
   *
   * @param json UTF-8 text; not closed here
   * @throws IOException if it cannot be read or an entry is malformed
   */
  public static Catalogue read(InputStream json) throws IOException {
    return new Catalogue(new ObjectMapper().readValue(json, Document.class).datasets());
  }

  /** All data sets, in the order of the catalogue. */
  public List<Dataset> datasets() {
    return List.copyOf(datasets.values());
  }

  /** The data set with this id, if it is known. */
  public Optional<Dataset> find(String id) {
    return Optional.ofNullable(datasets.get(id));
  }

  private record Document(List<Dataset> datasets) {}
}
