import { relative, sep } from 'node:path';
import { TestRunner } from 'vitest';
import { sampleSize } from './sample.ts';
import { root } from './sites.ts';
import { sampledFiles } from './slowest-first.ts';

/** A quick run executes the first of so many neighbouring tests. */
const NEIGHBOURS = 3;

/** The runner of `npm test`, which samples the tests of some slow files; a `describe` counts as one test. */
export default class SamplingRunner extends TestRunner {
  override async importFile(...[path, source]: Parameters<TestRunner['importFile']>): Promise<unknown> {
    const imported = await super.importFile(path, source);
    const file = relative(root, path).split(sep).join('/');
    if (source === 'collect' && sampledFiles.includes(file)) {
      const { tasks } = TestRunner.getCurrentSuite();
      const kept = tasks.filter((_, index) => index % NEIGHBOURS === 0);
      sampleSize(`tests of ${file}`, kept.length, tasks.length);
      tasks.splice(0, tasks.length, ...kept);
    }
    return imported;
  }
}
