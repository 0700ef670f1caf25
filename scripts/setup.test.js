import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { packagesAreCurrent } from './setup.js';

const react = { version: '19.0.0', integrity: 'sha512-a' };
const forWindows = { version: '1.0.0', integrity: 'sha512-b', optional: true };
/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
  mkdirSync(join(folder, 'node_modules'));
  lock('package-lock.json', { '': { name: 'project' }, 'node_modules/react': react, 'node_modules/win': forWindows });
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * @param {string} file
 * @param {object} packages
 */
function lock(file, packages) {
  writeFileSync(join(folder, file), JSON.stringify({ packages }));
}

/** @param {object} packages */
function installed(packages) {
  lock('node_modules/.package-lock.json', packages);
  return packagesAreCurrent(folder);
}

test('packages are outdated if none are installed', () => {
  expect(packagesAreCurrent(folder)).toBe(false);
});

test('packages are current with or without those for other systems', () => {
  expect(installed({ 'node_modules/react': react })).toBe(true);
  expect(installed({ 'node_modules/react': react, 'node_modules/win': forWindows })).toBe(true);
});

test.each([
  ['a different version', { 'node_modules/react': { ...react, version: '18.0.0' } }],
  ['different contents', { 'node_modules/react': { ...react, integrity: 'sha512-z' } }],
  ['a missing package', {}],
  ['a package that the lock file no longer contains', { 'node_modules/react': react, 'node_modules/old': react }],
])('packages are outdated because of %s', (_what, packages) => {
  expect(installed(packages)).toBe(false);
});
