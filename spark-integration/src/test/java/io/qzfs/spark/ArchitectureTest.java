// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The module knows the codec's layers above its engines, and no other module. */
@AnalyzeClasses(packages = "io.qzfs.spark", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule importsTheCodecAlone =
      classes()
          .should()
          .onlyDependOnClassesThat(
              resideOutsideOfPackage("io.qzfs..")
                  .or(
                      resideInAnyPackage(
                          "io.qzfs.spark..",
                          "io.qzfs.io",
                          "io.qzfs.offload",
                          "io.qzfs.engine",
                          "io.qzfs.gzip",
                          "io.qzfs.hadoop")));

  @ArchTest
  static final ArchRule hooksDoNotKnowThePlugin =
      noClasses()
          .that()
          .resideInAPackage("io.qzfs.spark.hooks..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.qzfs.spark");

  /** Classes of Spark that other people's code may use; the codec's base is the one exception. */
  @ArchTest
  static final ArchRule pluginUsesTheApiForPlugins =
      classes()
          .that()
          .resideInAPackage("io.qzfs.spark")
          .should()
          .onlyDependOnClassesThat(
              resideOutsideOfPackage("org.apache.spark..")
                  .or(
                      resideInAnyPackage(
                          "org.apache.spark",
                          "org.apache.spark.api.plugin",
                          "org.apache.spark.io")));
}
