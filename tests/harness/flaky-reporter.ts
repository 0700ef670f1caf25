import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';
import { root } from './sites.ts';

/** Writes the titles of tests that passed only on a retry, which Vitest's JSON report omits. */
export function flakyReporter(): Reporter {
  const flaky: string[] = [];
  return {
    onTestCaseResult(test: TestCase) {
      if (test.diagnostic()?.flaky) flaky.push(`${relative(root, test.module.moduleId)} ${test.fullName}`);
    },
    onTestRunEnd() {
      mkdirSync(join(root, 'test-results'), { recursive: true });
      writeFileSync(join(root, 'test-results/flaky.json'), JSON.stringify(flaky));
    },
  };
}
