// Finds Chromium, Firefox and WebKit for the tests, and installs missing ones. Runs on Node 20, after setup.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Returns the path of a working Chromium, and installs one if the system has none.
 * Throws an error with a next step if that fails, too.
 */
export async function ensureBrowser() {
  return (await findBrowser()) ?? (await installBrowser()) ?? fail();
}

/**
 * Returns the path of a Chromium that starts: CHROMIUM_PATH, Playwright's own, or the system's. Returns undefined if
 * none of them starts. Throws if the one in CHROMIUM_PATH does not start.
 */
export async function findBrowser(environment = process.env) {
  const chosen = environment.CHROMIUM_PATH;
  if (chosen && !starts(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, which does not start.`);
  return chosen || [await playwrightBrowser(), ...systemBrowsers(environment)].find(starts);
}

/**
 * Creates a function that returns the path of a browser. The function installs the browser if it is missing and the
 * system's packages include it. Otherwise it returns undefined.
 * @param {() => string | undefined} findBrowserPath
 * @param {string} name
 * @param {readonly string[]} packages
 */
function ensure(findBrowserPath, name, packages) {
  return ({ find = findBrowserPath, mayInstall = mayUseApt, install = aptInstall } = {}) => {
    const found = find();
    if (found || !mayInstall()) return found;
    console.error(`No ${name} found: installing one…`);
    install(...packages);
    return find();
  };
}

/** The path of Chromium's headless shell, which needs a quarter less CPU time than Chromium. */
export const ensureShell = ensure(findShell, 'headless shell', ['chromium-headless-shell']);

/** The path of a headless shell that starts: SHELL_PATH or the system's. */
export function findShell(environment = process.env) {
  const { SHELL_PATH: chosen, PATH = '' } = environment;
  const folders = PATH.split(delimiter).filter(Boolean);
  return [...(chosen ? [chosen] : []), ...folders.map((folder) => join(folder, 'chromium-headless-shell'))].find(
    starts,
  );
}

/** The path of a Firefox that starts. */
export const ensureFirefox = ensure(findFirefox, 'Firefox', ['firefox-esr']);

/** The path of a Firefox that starts: FIREFOX_PATH or the system's, but not Playwright's own, because it is patched. */
export function findFirefox(environment = process.env) {
  const { FIREFOX_PATH: chosen, PATH = '' } = environment;
  if (chosen && !starts(chosen)) throw new Error(`FIREFOX_PATH is ${chosen}, which does not start.`);
  const folders = PATH.split(delimiter).filter(Boolean);
  const onPath = ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name)));
  return chosen || [...onPath, '/Applications/Firefox.app/Contents/MacOS/firefox'].find(starts);
}

/** The path of WebKit's driver. Installs Xvfb with it. */
export const ensureWebKit = ensure(findWebKit, 'WebKit', ['webkit2gtk-driver', 'xvfb']);

/** The path of WebKit's driver on the PATH. Undefined without Xvfb, because the driver's browser needs a screen. */
export function findWebKit({ PATH = '' } = process.env) {
  const folders = PATH.split(delimiter).filter(Boolean);
  /** @param {string} name */
  const find = (name) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  return find('Xvfb') && find('WebKitWebDriver');
}

/** Path of Playwright's own Chromium, installed or not. */
async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/**
 * Possible paths of a system's Chromium or Chrome; those on the PATH come first.
 * @param {NodeJS.ProcessEnv} environment
 */
export function systemBrowsers(environment, platform = process.platform) {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = platform === 'win32' ? [] : names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...knownPaths(environment, platform)];
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {NodeJS.Platform} platform
 */
function knownPaths(environment, platform) {
  if (platform === 'darwin') {
    const programs = ['Google Chrome', 'Chromium'].map((name) => join(`${name}.app`, 'Contents', 'MacOS', name));
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      programs.map((program) => join(folder, program)),
    );
  }
  if (platform === 'win32') {
    const { PROGRAMFILES, LOCALAPPDATA, 'PROGRAMFILES(X86)': programs32 } = environment;
    const programs = ['Google\\Chrome', 'Chromium'].map((name) => join(name, 'Application', 'chrome.exe'));
    return [PROGRAMFILES, programs32, LOCALAPPDATA].flatMap((folder) =>
      folder ? programs.map((program) => join(folder, program)) : [],
    );
  }
  return ['/usr/bin/chromium', '/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'];
}

/**
 * Runs the browser, because an existing file may not work: libraries may be missing, and Ubuntu's package is a stub
 * that only refers to a snap.
 * @param {string} path
 */
function starts(path) {
  if (!existsSync(path)) return false;
  // On Windows --version opens a window instead.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

async function installBrowser() {
  console.error('No Chromium found: installing one…');
  const playwright = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
  // An unreachable host must not delay the tests: five attempts of eight seconds, and five minutes for a slow
  // connection.
  const environment = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000' };
  run(process.execPath, [playwright, 'install', '--no-shell', 'chromium'], { env: environment, timeout: 300_000 });
  const downloaded = await findBrowser();
  if (downloaded || !mayUseApt()) return downloaded;

  aptInstall('chromium', 'fonts-liberation');
  return findBrowser();
}

/** @param {string[]} packages */
function aptInstall(...packages) {
  const aptOptions = ['-o', 'Acquire::Retries=2', '-o', 'Acquire::http::Timeout=20'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', [...aptOptions, 'update'], { env });
  run('apt-get', [...aptOptions, 'install', '-y', '--no-install-recommends', ...packages], { env });
}

function mayUseApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Runs a command that may fail. Its output goes to standard error, because standard output is for the path alone.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
function run(command, args, options) {
  spawnSync(command, args, { stdio: ['ignore', 2, 2], ...options });
}

/** @returns {never} */
function fail() {
  throw new Error(
    'The browser tests need Chromium, and none could be installed. ' +
      'Install Chromium or Chrome, or set CHROMIUM_PATH to one, or run "npx playwright install --with-deps chromium".',
  );
}
