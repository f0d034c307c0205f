// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.io.GzipFormat;
import java.nio.file.Files;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Policies count for their part of the tree and inherit what they don't tell. */
class WritePoliciesTest {
  @TempDir java.nio.file.Path directory;

  private static WritePolicies of(Map<String, String> values) {
    Configuration conf = new Configuration(false);
    values.forEach(conf::set);
    return WritePolicies.of(conf);
  }

  private static final Map<String, String> NESTED =
      Map.of(
          "fs.qzfs.policies", "inner, cold ,raw",
          "fs.qzfs.policy.cold.path", "/data/cold",
          "fs.qzfs.policy.cold.level", "9",
          "fs.qzfs.policy.cold.block.size", "256k",
          "fs.qzfs.policy.inner.path", "/data/cold/inner/",
          "fs.qzfs.policy.inner.level", "2",
          "fs.qzfs.policy.raw.path", "/raw",
          "fs.qzfs.policy.raw.algorithm", "NONE",
          "io.compression.codec.qat.level", "4");

  @ParameterizedTest
  @CsvSource({
    "/x, 4, 65536",
    "/data/x, 4, 65536",
    "/data/coldest/x, 4, 65536",
    "/data/cold/x, 9, 262144",
    "/data/cold/inner/x, 2, 262144",
    "/data/cold/inner, 2, 262144"
  })
  void innermostPolicyCounts(String path, int level, int blockSize) {
    var settings = of(NESTED).of(new Path("qzfs+file://" + path)).orElseThrow();
    assertThat(settings.level()).isEqualTo(level);
    assertThat(settings.blockSize()).isEqualTo(blockSize);
    assertThat(settings.format()).isEqualTo(GzipFormat.QZ);
  }

  @Test
  void algorithmNoneStoresAsItIsAndInherits() throws Exception {
    assertThat(of(NESTED).of(new Path("/raw/deep/x"))).isEmpty();
    Configuration conf = new Configuration(false);
    conf.set("fs.qzfs.policies", "raw,packed");
    conf.set("fs.qzfs.policy.raw.path", directory + "/raw");
    conf.set("fs.qzfs.policy.raw.algorithm", "none");
    conf.set("fs.qzfs.policy.packed.path", directory + "/raw/packed");
    conf.set("fs.qzfs.policy.packed.algorithm", "gzip");
    byte[] data = View.bytes(9000, 1);
    try (View view = new View(directory, conf)) {
      for (String name : new String[] {"raw/x", "raw/packed/x", "x"}) {
        view.write(name, data);
        try (FSDataOutputStream out =
            name.equals("raw/x") ? null : view.fs.append(view.path(name))) {
          assertThat(view.read(name)).isEqualTo(data);
        }
      }
      assertThat(Files.readAllBytes(directory.resolve("raw/x"))).isEqualTo(data);
      assertThat(view.gunzip("raw/packed/x")).isEqualTo(data);
      assertThat(view.gunzip("x")).isEqualTo(data);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "path; data; begins with /",
        "algorithm; zstd; gzip or none",
        "level; 11; 1 to 9",
        "block.size; 1m; 4096 to 524288"
      })
  void wrongValueNamesKeyAndWhatIsAllowed(String key, String value, String allowed) {
    Configuration conf = new Configuration(false);
    conf.set("fs.qzfs.policies", "p");
    conf.set("fs.qzfs.policy.p.path", "/p");
    conf.set("fs.qzfs.policy.p." + key, value);
    assertThatThrownBy(() -> WritePolicies.of(conf))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(value)
        .hasMessageContaining(allowed);
  }
}
