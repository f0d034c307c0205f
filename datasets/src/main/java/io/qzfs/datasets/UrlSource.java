// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import java.io.IOException;
import java.io.InputStream;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;

/**
 * Downloads files from the web, through the proxy of the Java platform's settings if there is one.
 */
final class UrlSource {

  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(20);
  private static final Duration RESPONSE_TIMEOUT = Duration.ofMinutes(2);
  private static final int OK = 200;

  /**
   * Downloads a file over one that exists, and says where it was.
   *
   * @throws IOException if the server cannot be reached or does not answer with the file
   */
  String copy(URI url, Path target) throws IOException {
    HttpRequest request = HttpRequest.newBuilder(url).timeout(RESPONSE_TIMEOUT).build();
    HttpResponse<InputStream> response = send(request);
    try (InputStream body = response.body()) {
      if (response.statusCode() != OK) {
        throw new IOException(url + " answered with HTTP status " + response.statusCode());
      }
      Files.copy(body, target, StandardCopyOption.REPLACE_EXISTING);
    }
    return url.toString();
  }

  private static HttpResponse<InputStream> send(HttpRequest request) throws IOException {
    try {
      return client().send(request, HttpResponse.BodyHandlers.ofInputStream());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while getting " + request.uri(), e);
    } catch (IOException e) {
      throw new IOException(request.uri() + " cannot be reached: " + e, e);
    }
  }

  private static HttpClient client() {
    return HttpClient.newBuilder()
        .connectTimeout(CONNECT_TIMEOUT)
        .followRedirects(HttpClient.Redirect.NORMAL)
        .proxy(ProxySelector.getDefault())
        .build();
  }
}
