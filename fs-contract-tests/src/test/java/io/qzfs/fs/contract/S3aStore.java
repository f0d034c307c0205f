// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.contract;

import java.io.IOException;
import java.net.URI;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * A bucket through S3A: of the server that {@code -Dqzfs.s3.endpoint}, {@code qzfs.s3.bucket},
 * {@code qzfs.s3.access.key} and {@code qzfs.s3.secret.key} name, or else of one that it starts.
 */
final class S3aStore implements Store {
  private final DevServer server;
  private final String endpoint;
  private final String bucket;
  private final String accessKey;
  private final String secretKey;

  S3aStore() throws IOException {
    String given = System.getProperty("qzfs.s3.endpoint", "");
    if (given.isEmpty()) {
      server = DevServer.start("s3-dev", Map.of());
      endpoint = server.address();
      bucket = server.variable("S3_BUCKET");
      accessKey = server.variable("S3_ACCESS_KEY");
      secretKey = server.variable("S3_SECRET_KEY");
    } else {
      server = null;
      endpoint = given;
      bucket = System.getProperty("qzfs.s3.bucket");
      accessKey = System.getProperty("qzfs.s3.access.key");
      secretKey = System.getProperty("qzfs.s3.secret.key");
    }
  }

  @Override
  public URI uri() {
    return URI.create("s3a://" + bucket);
  }

  @Override
  public Path directory() {
    return new Path("/contract");
  }

  @Override
  public String options() {
    return "contract/s3a.xml";
  }

  @Override
  public FileSystem rawFileSystem(Configuration conf) throws IOException {
    configure(conf);
    return FileSystem.get(uri(), conf);
  }

  @Override
  public void configure(Configuration conf) {
    conf.set("fs.s3a.endpoint", endpoint);
    conf.set("fs.s3a.endpoint.region", "us-east-1");
    conf.set("fs.s3a.access.key", accessKey);
    conf.set("fs.s3a.secret.key", secretKey);
    conf.set(
        "fs.s3a.aws.credentials.provider", "org.apache.hadoop.fs.s3a.SimpleAWSCredentialsProvider");
    conf.setBoolean("fs.s3a.path.style.access", true);
    conf.setBoolean("fs.s3a.connection.ssl.enabled", false);
    // Without it an empty object cannot be written over plain HTTP: the signature of its last
    // chunk,
    // which has no bytes, is not what servers expect.
    conf.set("fs.s3a.signing-algorithm", "AWS4UnsignedPayloadSignerType");
    // The server is beside us: what fails once fails again.
    conf.setInt("fs.s3a.attempts.maximum", 2);
    conf.setInt("fs.s3a.retry.limit", 2);
    // The smallest that S3 takes, so that small uploads have several parts.
    conf.set("fs.s3a.multipart.size", "5M");
    // It signs its chunks whatever the setting above says.
    conf.setBoolean("fs.s3a.optimized.copy.from.local.enabled", false);
    conf.set("fs.s3a.buffer.dir", System.getProperty("java.io.tmpdir"));
  }

  @Override
  public void close() throws IOException {
    if (server != null) {
      server.stop();
    }
  }
}
