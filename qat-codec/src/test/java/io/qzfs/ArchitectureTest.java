// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The arrows between packages, as {@code docs/architecture.md} draws them. */
@AnalyzeClasses(packages = "io.qzfs", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule gzipImportsNothingOfOurs = imports("io.qzfs.gzip", "io.qzfs.gzip");

  @ArchTest
  static final ArchRule engineImportsNothingOfOurs = imports("io.qzfs.engine", "io.qzfs.engine");

  @ArchTest
  static final ArchRule ffiImportsNothingOfOurs =
      imports("io.qzfs.engine.ffi", "io.qzfs.engine.ffi");

  @ArchTest
  static final ArchRule deviceImportsNothingOfOurs = imports("io.qzfs.device", "io.qzfs.device");

  @ArchTest
  static final ArchRule jdkImportsTheSpi =
      imports("io.qzfs.engine.jdk", "io.qzfs.engine.jdk", "io.qzfs.engine");

  @ArchTest
  static final ArchRule isalImportsTheSpi =
      imports("io.qzfs.engine.isal", "io.qzfs.engine.isal", "io.qzfs.engine", "io.qzfs.engine.ffi");

  @ArchTest
  static final ArchRule libdeflateImportsTheSpi =
      imports(
          "io.qzfs.engine.libdeflate",
          "io.qzfs.engine.libdeflate",
          "io.qzfs.engine",
          "io.qzfs.engine.ffi");

  /** QATzip's header is the format's own, so its layout is not written down twice. */
  @ArchTest
  static final ArchRule qatImportsTheSpiAndTheFormat =
      imports(
          "io.qzfs.engine.qat",
          "io.qzfs.engine.qat",
          "io.qzfs.engine",
          "io.qzfs.engine.ffi",
          "io.qzfs.gzip");

  @ArchTest
  static final ArchRule offloadImportsEngines =
      imports("io.qzfs.offload", "io.qzfs.offload", "io.qzfs.engine..", "io.qzfs.device");

  @ArchTest
  static final ArchRule ioImportsOffloadGzipAndTheSpi =
      imports("io.qzfs.io", "io.qzfs.io", "io.qzfs.offload", "io.qzfs.gzip", "io.qzfs.engine");

  @ArchTest
  static final ArchRule hadoopImportsNoEngineOfItsOwn =
      imports(
          "io.qzfs.hadoop",
          "io.qzfs.hadoop",
          "io.qzfs.io",
          "io.qzfs.offload",
          "io.qzfs.gzip",
          "io.qzfs.engine");

  @ArchTest
  static final ArchRule cliImportsNoHadoop =
      imports(
          "io.qzfs.cli",
          "io.qzfs.cli",
          "io.qzfs.io",
          "io.qzfs.offload",
          "io.qzfs.gzip",
          "io.qzfs.engine",
          "io.qzfs.device");

  @ArchTest
  static final ArchRule onlyOneImportsHadoop =
      noClasses()
          .that()
          .resideOutsideOfPackage("io.qzfs.hadoop")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.apache.hadoop..");

  @ArchTest
  static final ArchRule nobodyImportsSpark =
      noClasses().should().dependOnClassesThat().resideInAPackage("org.apache.spark..");

  @ArchTest
  static final ArchRule onlyNativeEnginesImportJnr =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "io.qzfs.engine.ffi",
              "io.qzfs.engine.isal",
              "io.qzfs.engine.libdeflate",
              "io.qzfs.engine.qat")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("jnr..", "com.kenai..");

  private static ArchRule imports(String from, String... allowed) {
    return classes()
        .that()
        .resideInAPackage(from)
        .should()
        .onlyDependOnClassesThat(
            resideOutsideOfPackage("io.qzfs..").or(resideInAnyPackage(allowed)));
  }
}
