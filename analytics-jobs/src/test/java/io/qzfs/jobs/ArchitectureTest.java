// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.qzfs.jobs", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  /** Codecs come by configuration: of this project only the data sets are imported. */
  @ArchTest
  static final ArchRule NO_CODEC_IS_IMPORTED =
      noClasses()
          .should()
          .dependOnClassesThat(
              resideInAPackage("io.qzfs..")
                  .and(not(resideInAnyPackage("io.qzfs.jobs..", "io.qzfs.datasets.."))));

  @ArchTest
  static final ArchRule FASTQ_KNOWS_HADOOP_ONLY =
      classes()
          .that()
          .resideInAPackage("io.qzfs.jobs.fastq")
          .should()
          .onlyDependOnClassesThat(
              resideInAnyPackage("io.qzfs.jobs.fastq", "java..", "org.apache.hadoop.."));

  @ArchTest
  static final ArchRule STATISTICS_KNOW_RECORDS_ONLY =
      classes()
          .that()
          .resideInAPackage("io.qzfs.jobs.stats")
          .should()
          .onlyDependOnClassesThat(
              resideInAnyPackage("io.qzfs.jobs.stats", "io.qzfs.jobs.fastq", "java.."));

  @ArchTest
  static final ArchRule JOBS_KNOW_NO_COMMANDS_AND_NO_DEMO =
      noClasses()
          .that()
          .resideInAPackage("io.qzfs.jobs")
          .should()
          .dependOnClassesThat(resideInAnyPackage("io.qzfs.jobs.cli", "io.qzfs.jobs.demo"));

  @ArchTest
  static final ArchRule NO_CYCLES =
      slices().matching("io.qzfs.jobs.(*)..").should().beFreeOfCycles();
}
