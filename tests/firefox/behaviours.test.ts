import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../harness/sites.ts';
import { behaviours } from './behaviours.ts';

test('every behaviour tested in other browsers has a test', () => {
  const missing = behaviours.filter(
    ({ file, title }) => !readFileSync(join(root, 'tests', file), 'utf8').includes(`'${title}'`),
  );
  expect(missing).toEqual([]);
});
