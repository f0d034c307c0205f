// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;

/**
 * No side doors: what the view makes of every method of FileSystem stands in a list, and a method
 * of another Hadoop that isn't in it fails here.
 */
class FileSystemMethodsTest {
  /** Where the build puts the FileSystem of older Hadoops. */
  private static final Path OTHER_VERSIONS = Path.of("target", "hadoop-apis");

  private static Map<String, String> listed() throws IOException {
    Map<String, String> kinds = new TreeMap<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                FileSystemMethodsTest.class.getResourceAsStream("/filesystem-methods.txt"),
                StandardCharsets.UTF_8))) {
      for (String line : lines.lines().filter(l -> !l.isBlank() && l.charAt(0) != '#').toList()) {
        String[] words = line.split(" ");
        assertThat(kinds.put(words[1], words[0])).as("second line for %s", words[1]).isNull();
      }
    }
    return kinds;
  }

  private static Set<String> methodsOf(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> !method.isSynthetic() && !Modifier.isStatic(method.getModifiers()))
        .filter(
            method ->
                Modifier.isPublic(method.getModifiers())
                    || Modifier.isProtected(method.getModifiers()))
        .map(FileSystemMethodsTest::signature)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String signature(Method method) {
    return Arrays.stream(method.getParameterTypes())
        .map(Class::getSimpleName)
        .collect(Collectors.joining(",", method.getName() + "(", ")"));
  }

  private static List<Path> otherVersions() throws IOException {
    try (Stream<Path> jars = Files.list(OTHER_VERSIONS)) {
      return jars.filter(jar -> jar.getFileName().toString().startsWith("hadoop-client-api"))
          .toList();
    }
  }

  private static Set<String> methodsIn(Path jar) throws Exception {
    URL log = FileSystem.LOG.getClass().getProtectionDomain().getCodeSource().getLocation();
    URL api = org.slf4j.Logger.class.getProtectionDomain().getCodeSource().getLocation();
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {jar.toUri().toURL(), api, log}, ClassLoader.getPlatformClassLoader())) {
      return methodsOf(loader.loadClass(FileSystem.class.getName()));
    }
  }

  @Test
  void everyMethodOfThisHadoopIsListed() throws IOException {
    assertThat(methodsOf(FileSystem.class)).isSubsetOf(listed().keySet());
  }

  @Test
  void everyMethodOfOtherHadoopsIsListed() throws Exception {
    List<Path> jars = otherVersions();
    assertThat(jars).hasSizeGreaterThanOrEqualTo(2);
    for (Path jar : jars) {
      assertThat(methodsIn(jar)).as("%s", jar).isSubsetOf(listed().keySet());
    }
  }

  @Test
  void listHasNoMethodThatNoHadoopHas() throws Exception {
    Set<String> all = new TreeSet<>(methodsOf(FileSystem.class));
    for (Path jar : otherVersions()) {
      all.addAll(methodsIn(jar));
    }
    assertThat(all).containsAll(listed().keySet());
  }

  @Test
  void whatTheListSaysIsDoneIsDoneHereAndNothingElse() throws IOException {
    Set<String> own = methodsOf(CompressedFileSystem.class);
    listed()
        .forEach(
            (method, kind) -> {
              if (kind.equals("inherited")) {
                assertThat(own).as("is inherited").doesNotContain(method);
              } else {
                assertThat(kind).isIn("transformed", "delegated", "refused");
                assertThat(own).as("is %s", kind).contains(method);
              }
            });
  }
}
