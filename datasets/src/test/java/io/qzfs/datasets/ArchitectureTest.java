// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.qzfs.datasets", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  @ArchTest
  static final ArchRule isALeaf =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "io.qzfs.datasets..",
              "java..",
              "picocli..",
              "com.fasterxml.jackson..",
              "me.tongfei.progressbar..")
          .because("the module imports neither Spark, nor Hadoop, nor another qzfs module");

  @ArchTest
  static final ArchRule dataDoesNotKnowTheCommands =
      noClasses()
          .that()
          .resideOutsideOfPackage("io.qzfs.datasets.cli")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.qzfs.datasets.cli", "picocli..");
}
