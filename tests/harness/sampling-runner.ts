import { relative, sep } from 'node:path';
import { TestRunner } from 'vitest';
import { sampleSize } from './sample.ts';
import { root } from './sites.ts';

/** Files whose tests build sites or run commands, which takes seconds per test. */
const SLOW = /^tests\/(?:cli|dev|plugins|theme)\/|^tests\/[\w-]+\.test\.tsx?$/;

/** Slow files that a quick run executes completely: their few tests prove the specification. */
const specified: readonly string[] = ['tests/cli/faults.test.ts', 'tests/encoded-paths.test.ts'];

/** A quick run executes the first of this many neighbouring tests. */
const NEIGHBOURS = 6;

/** The runner of `npm test`, which samples the tests of slow files; a `describe` counts as one test. */
export default class SamplingRunner extends TestRunner {
  override async importFile(...[path, source]: Parameters<TestRunner['importFile']>): Promise<unknown> {
    const imported = await super.importFile(path, source);
    const file = relative(root, path).split(sep).join('/');
    if (source === 'collect' && SLOW.test(file) && !specified.includes(file)) {
      const { tasks } = TestRunner.getCurrentSuite();
      const kept = tasks.filter((_, index) => index % NEIGHBOURS === 0);
      if (kept.length < tasks.length) sampleSize(`tests of ${file}`, kept.length, tasks.length);
      tasks.splice(0, tasks.length, ...kept);
    }
    return imported;
  }
}
