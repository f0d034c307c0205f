// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.contract;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.TestWatcher;
import org.opentest4j.TestAbortedException;

/**
 * Counts the tests of a class that ran to their end and collects those that were skipped, so that a
 * green class cannot mean a skipped one. Leaves out what the class's {@link SkipList} tells. After
 * the class it fails if fewer tests ran than {@link Expect} says, or if others were skipped than
 * the list has.
 */
final class RunLedger
    implements ExecutionCondition, AfterTestExecutionCallback, TestWatcher, AfterAllCallback {
  /** What a class of suites has to come to. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface Expect {
    /** The least number of tests that run to their end. */
    int tests();

    /** The resource that is the {@link SkipList}. */
    String skips();
  }

  private record Ledger(SkipList list, AtomicInteger run, Map<String, String> skipped) {
    static Ledger of(Class<?> outermost) {
      return new Ledger(
          SkipList.read(outermost.getAnnotation(Expect.class).skips()),
          new AtomicInteger(),
          new ConcurrentSkipListMap<>());
    }
  }

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    if (context.getTestMethod().isEmpty() || View.RAW) {
      return ConditionEvaluationResult.enabled("not listed");
    }
    String reason = ledger(context).list.leftOut().get(name(context));
    return reason == null
        ? ConditionEvaluationResult.enabled("not listed")
        : ConditionEvaluationResult.disabled(reason);
  }

  @Override
  public void afterTestExecution(ExtensionContext context) {
    if (context.getExecutionException().filter(RunLedger::isSkip).isEmpty()) {
      ledger(context).run.incrementAndGet();
    }
  }

  private static boolean isSkip(Throwable problem) {
    return problem instanceof TestAbortedException;
  }

  @Override
  public void testAborted(ExtensionContext context, Throwable cause) {
    ledger(context).skipped.put(name(context), String.valueOf(cause.getMessage()));
  }

  @Override
  public void testDisabled(ExtensionContext context, Optional<String> reason) {
    ledger(context).skipped.put(name(context), reason.orElse("disabled"));
  }

  @Override
  public void afterAll(ExtensionContext context) {
    Expect expect = context.getRequiredTestClass().getAnnotation(Expect.class);
    if (expect == null) {
      return; // A nested class: the outermost one sums up.
    }
    Ledger ledger = ledger(context);
    if (View.RAW) {
      System.out.printf("raw: %d ran, skipped: %s%n", ledger.run.get(), ledger.skipped);
      return;
    }
    Set<String> unforeseen = new TreeSet<>(ledger.skipped.keySet());
    unforeseen.removeAll(ledger.list.sometimes());
    Assertions.assertThat(unforeseen)
        .as("skipped tests of %s", context.getDisplayName())
        .isEqualTo(ledger.list.expected());
    Assertions.assertThat(ledger.run.get())
        .as("number of tests of %s that ran", context.getDisplayName())
        .isGreaterThanOrEqualTo(expect.tests());
  }

  private static String name(ExtensionContext context) {
    return context.getRequiredTestClass().getSimpleName()
        + "."
        + context.getRequiredTestMethod().getName();
  }

  /** The ledger of the outermost class. */
  private static Ledger ledger(ExtensionContext context) {
    ExtensionContext outermost = context;
    while (outermost.getParent().flatMap(ExtensionContext::getTestClass).isPresent()) {
      outermost = outermost.getParent().orElseThrow();
    }
    Class<?> type = outermost.getRequiredTestClass();
    return outermost
        .getStore(Namespace.create(RunLedger.class, type))
        .getOrComputeIfAbsent("ledger", key -> Ledger.of(type), Ledger.class);
  }
}
