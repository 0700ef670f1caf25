import { expect, test } from 'vitest';
import { titleAndDescription } from './title-and-description.ts';

test.each([
  ['', '', 'Text.', 'Text.'],
  ['List runs', 'List runs', 'Text.', 'Text.'],
  ['Cancels a\n  `running` job.\n', 'Cancels a running job.', '', ''],
  ['Cancels a run. See [runs](/runs).', 'Cancels a run', '', 'Cancels a run. See [runs](/runs).'],
  [
    'Lists files, e.g. logs.\n\nAll of them.',
    'Lists files, e.g. logs',
    'Text.',
    'Lists files, e.g. logs.\n\nAll of them.\n\nText.',
  ],
  ['A.\n\nB.', 'A', 'A.\n\nB.\n\nC.', 'A.\n\nB.\n\nC.'],
  ['**New?** We recommend [this](/this).', undefined, '', '**New?** We recommend [this](/this).'],
  [`Makes ${'x'.repeat(120)}.`, undefined, 'Text.', `Makes ${'x'.repeat(120)}.\n\nText.`],
])('the summary %j has the title %j', (summary, title, description, whole) => {
  expect(titleAndDescription(summary, description)).toEqual({ title, description: whole });
});
