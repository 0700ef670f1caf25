import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';
import { expect, test } from 'vitest';
import { root } from './harness/sites.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, { engines?: { node?: string } }>;
};

/** The oldest Node of each line that the manifest allows: 20.19.0 and 22.13.0. */
const oldest = engines.node.split(' || ').map((range) => minVersion(range)?.version ?? range);

test('every package accepts each Node that the manifest allows, so that npm warns of none', () => {
  const refused = Object.entries(packages).flatMap(([place, { engines: own }]) =>
    oldest.filter((version) => !satisfies(version, own?.node ?? '*')).map((version) => `${place} refuses ${version}`),
  );
  expect(refused).toEqual([]);
});

test('the manifest, the lock file, the README and the command line agree on Node', () => {
  expect(packages['']?.engines).toEqual(engines);
  const [first = '', second = ''] = oldest.map((version) => version.replace(/\.0$/, ''));
  expect(read('README.md')).toContain(`Node ${first} or newer (of Node 22: ${second})`);
  expect(read('bin/area-docs.js')).toContain(`Node ${first}`);
  const [, own] = /needs Node ([\d.]+) or newer/.exec(read('bin/area-docs.js')) ?? [];
  expect(read('README.md')).toContain(`your own has to be ${own} or newer`);
});
