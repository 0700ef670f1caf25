// Installs the packages if they are missing or differ from the lock file. Needs only Node 20.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { npm } from './npm.js';
import { root } from './root.js';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage */

/** Installs missing packages. Prints nothing if none are missing. Throws if npm fails. */
export async function setUp() {
  if (packagesAreCurrent(root)) return;
  console.log('Installing packages…');
  // Explicit, because NODE_ENV=production or a user's settings would omit them.
  const code = await npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error('Installing the packages failed. Run "npm ci" to see why.');
}

/**
 * True if node_modules matches package-lock.json. Compares contents, because the times of copied or freshly checked out
 * files are meaningless.
 * @param {string} folder
 */
export function packagesAreCurrent(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const installed = packagesOf(record);
  return (
    Object.keys(installed).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, one]) => isCurrent(one, installed[path]))
  );
}

/**
 * @param {LockedPackage} wanted
 * @param {LockedPackage | undefined} installed
 */
function isCurrent(wanted, installed) {
  // Packages for other platforms are locked but not installed.
  if (!installed) return Boolean(wanted.optional ?? wanted.devOptional);
  return wanted.version === installed.version && wanted.integrity === installed.integrity;
}

/**
 * The packages of a lock file by their path, without the project itself.
 * @param {string} lockFile
 * @returns {Record<string, LockedPackage>}
 */
function packagesOf(lockFile) {
  const { '': _project, ...packages } = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  return packages;
}
