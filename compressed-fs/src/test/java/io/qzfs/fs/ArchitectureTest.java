// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Holds the arrows that docs/architecture.md draws for the file system. */
@AnalyzeClasses(packages = "io.qzfs.fs", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule FILE_SYSTEM_KNOWS_NO_COMMANDS =
      noClasses()
          .that()
          .resideInAPackage("io.qzfs.fs")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.qzfs.fs.cli", "io.qzfs.cli", "picocli..");

  @ArchTest
  static final ArchRule ENGINES_ARE_CHOSEN_BY_OFFLOAD =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.qzfs.engine..", "io.qzfs.device..", "org.apache.spark..");
}
