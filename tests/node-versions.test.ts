import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';
import { expect, test } from 'vitest';
import { root } from './harness/sites.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { engines, devEngines } = JSON.parse(read('package.json')) as {
  /** Of the published package. */
  engines: { node: string };
  /** Of this repository. */
  devEngines: { runtime: { version: string } };
};
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, { dev?: boolean; optional?: boolean; engines?: { node?: string } }>;
};

/** The oldest Node version of each alternative in a range. */
const oldestOf = (range: string) => range.split(' || ').map((line) => minVersion(line)?.version ?? line);
/** 20.19.0 and 22.13.0. */
const oldest = oldestOf(devEngines.runtime.version);

test('every package accepts each Node version that the manifest allows, so that npm does not warn', () => {
  const refused = Object.entries(packages).flatMap(([path, { dev, optional, engines: own }]) =>
    [...(path === '' ? [] : oldest), ...(dev || optional ? [] : oldestOf(engines.node))]
      .filter((version) => !satisfies(version, own?.node ?? '*'))
      .map((version) => `${path} refuses ${version}`),
  );
  expect(refused).toEqual([]);
});

test('the manifest, the lock file, the README and the command line agree on Node', () => {
  expect(packages['']?.engines).toEqual(engines);
  const [first = '', second = ''] = oldest.map((version) => version.replace(/\.0$/, ''));
  expect(read('README.md')).toContain(`from ${first}, or Node ${second} or newer`);
  expect(read('bin/area-docs.js')).toContain(`Node ${first}`);
  const [own = ''] = oldestOf(engines.node).map((version) => version.replace(/\.0$/, ''));
  expect(read('bin/area-docs.js')).toContain(`needs Node ${own} or newer`);
  expect(read('README.md')).toContain(`With Node ${own} or newer`);
});
