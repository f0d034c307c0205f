// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.ProvidedFile;
import io.qzfs.cli.SourceProvider;
import io.qzfs.cli.TreeSums;
import io.qzfs.fs.Entry;
import io.qzfs.fs.Store;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;

/**
 * Opens files of Hadoop's file systems for the commands of {@code qzfs}; of a view, the stored
 * files behind its paths.
 */
public final class StoreSourceProvider implements SourceProvider {
  private final Configuration conf = new Configuration();

  /** For the service loader. */
  public StoreSourceProvider() {}

  /** All schemes: which of them there are only the configuration tells. */
  @Override
  public boolean provides(String scheme) {
    return true;
  }

  @Override
  public ProvidedFile find(String uri) throws IOException {
    Place place = Place.shared(uri, conf);
    FileStatus status = place.fs().getFileStatus(place.path());
    if (status.isDirectory()) {
      throw new FileNotFoundException(
          uri + ": it is a directory; 'qzfs stat --recursive' sums up what is in it");
    }
    FileSystem data = Store.pastChecksums(place.store());
    Optional<Entry> entry = Entry.behind(status);
    return new StoredFile(
        data,
        entry.map(Entry::raw).orElse(status),
        entry.filter(found -> !found.isCompressed()).isPresent());
  }

  @Override
  public TreeSums sum(String uri) throws IOException {
    Place place = Place.shared(uri, conf);
    return new TreeSummer(place.fs()).sum(place.path());
  }
}
