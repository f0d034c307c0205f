// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UrlSourceTest {

  @TempDir private Path temp;
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/abc",
        exchange -> {
          byte[] body = "abc".getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void downloads() throws IOException {
    Path target = temp.resolve("target");
    assertThat(new UrlSource().copy(url("/abc"), target)).isEqualTo(url("/abc").toString());
    assertThat(target).hasContent("abc");
  }

  @Test
  void givesTheStatusOfARefusal() {
    assertThatIOException()
        .isThrownBy(() -> new UrlSource().copy(url("/none"), temp.resolve("target")))
        .withMessage(url("/none") + " answered with HTTP status 404");
  }

  @Test
  void saysWhichServerCannotBeReached() {
    URI gone = url("/abc");
    server.stop(0);
    assertThatIOException()
        .isThrownBy(() -> new UrlSource().copy(gone, temp.resolve("target")))
        .withMessageStartingWith(gone + " cannot be reached");
  }

  private URI url(String path) {
    InetSocketAddress address = server.getAddress();
    return URI.create(
        "http://%s:%d%s".formatted(address.getAddress().getHostAddress(), address.getPort(), path));
  }
}
