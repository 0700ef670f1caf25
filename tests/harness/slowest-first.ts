import { relative, sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './sites.ts';

/**
 * The slowest files, in order, as listed in the summary of `npm test`. If one of them started last, the other cores
 * would be idle until it ends.
 */
const slowest: readonly string[] = [
  'tests/cli/odd-files.test.ts',
  'tests/cli/isolation.test.ts',
  'tests/cli/writes.test.ts',
  'tests/cli/package.test.ts',
  'tests/cli/neighbours.test.ts',
  'tests/plugins/infinite-loops.test.ts',
  'tests/cli/random-edits.test.ts',
  'tests/cli/incremental.test.ts',
  'tests/all-errors.test.ts',
  'tests/cli/pictures.test.ts',
  'tests/plugins/examples.test.ts',
  'tests/fuzz/fuzz.test.ts',
  'tests/plugins/page-components.test.ts',
  'tests/cli/components.test.ts',
  'tests/dev/random-edits.test.ts',
  'tests/dev/theme.test.ts',
  'tests/dev/plugins.test.ts',
  'tests/plugins/commands.test.ts',
  'tests/cli/sandbox.test.ts',
  'tests/cli/docs.test.ts',
  'tests/blocks.test.ts',
  'tests/odd-input.test.ts',
];

/** Starts the slowest files first, regardless of earlier runs on this machine. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = slowest.indexOf(relative(root, moduleId).replaceAll(sep, '/'));
      return rank < 0 ? slowest.length : rank;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method, not that of an array
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
