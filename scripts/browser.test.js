import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { ensureFirefox, ensureWebKit, findBrowser, findFirefox, findWebKit, systemBrowsers } from './browser.js';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Creates a program that exits immediately.
 * @param {string} name
 * @param {number} code
 */
function program(name, code) {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${code}\n`);
  chmodSync(path, 0o755);
  return path;
}

test('prefers the browser in CHROMIUM_PATH', async () => {
  const path = program('mine', 0);
  expect(await findBrowser({ CHROMIUM_PATH: path })).toBe(path);
});

test('reports a CHROMIUM_PATH that does not start instead of using another browser', async () => {
  const path = program('broken', 1);
  await expect(findBrowser({ CHROMIUM_PATH: path })).rejects.toThrow(`CHROMIUM_PATH is ${path}, which does not start.`);
});

test('finds Firefox on the PATH, ESR first; FIREFOX_PATH takes precedence', () => {
  const firefox = program('firefox', 0);
  expect(findFirefox({ PATH: folder })).toBe(firefox);
  const esr = program('firefox-esr', 0);
  expect(findFirefox({ PATH: folder })).toBe(esr);
  expect(findFirefox({ PATH: folder, FIREFOX_PATH: firefox })).toBe(firefox);
  expect(() => findFirefox({ FIREFOX_PATH: program('broken', 1) })).toThrow('which does not start');
});

test('finds WebKit on the PATH only together with Xvfb', () => {
  const driver = program('WebKitWebDriver', 0);
  expect(findWebKit({ PATH: folder })).toBeUndefined();
  program('Xvfb', 0);
  expect(findWebKit({ PATH: `/nowhere:${folder}` })).toBe(driver);
});

test.each([
  { name: 'Firefox', ensure: ensureFirefox, packages: ['firefox-esr'] },
  { name: 'WebKit', ensure: ensureWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
])('installs a missing $name if the system allows it', ({ ensure, packages }) => {
  /** @type {string[]} */
  const installed = [];
  const find = () => (installed.length > 0 ? '/usr/bin/browser' : undefined);
  /** @param {string[]} names */
  const install = (...names) => void installed.push(...names);
  expect(ensure({ find, install, mayInstall: () => false })).toBeUndefined();
  expect(installed).toEqual([]);
  expect(ensure({ find, install, mayInstall: () => true })).toBe('/usr/bin/browser');
  expect(installed).toEqual(packages);
  expect(ensure({ find, install, mayInstall: () => true })).toBe('/usr/bin/browser');
  expect(installed).toEqual(packages);
});

test('prefers Chromium to Chrome on the PATH', () => {
  const found = systemBrowsers({ PATH: '/a:/b' }, 'linux');
  expect(found.slice(0, 2)).toEqual(['/a/chromium', '/b/chromium']);
  expect(found.indexOf('/a/google-chrome')).toBeGreaterThan(1);
});

test('searches the usual folders of each system', () => {
  expect(systemBrowsers({}, 'darwin')).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  expect(systemBrowsers({ PROGRAMFILES: 'C:\\Programs' }, 'win32').join()).toContain('chrome.exe');
});
