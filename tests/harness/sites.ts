import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root: string = join(import.meta.dirname, '../..');
const fixtures = join(root, 'tests/sites');
const contracts = 'contracts';
const results = join(root, 'test-results/sites');
/** Where the engine keeps what it made in tests; an empty `XDG_CACHE_HOME` leaves it in the site. */
export const cacheHome: string = join(root, 'test-results/cache');

/** The site of the repository and each folder of `tests/sites` with a small site, by name. */
export function siteNames(): string[] {
  return ['area', ...readdirSync(fixtures).toSorted()].filter((name) => name !== contracts);
}

/** The sites of contracts that others wrote: large, and looked at by a test of their own. */
export function contractSites(): string[] {
  return readdirSync(join(fixtures, contracts))
    .toSorted()
    .map((name) => `${contracts}/${name}`);
}

export function sourceDir(name: string): string {
  return name === 'area' ? join(root, 'site') : join(fixtures, name);
}

export function outputDir(name: string): string {
  return join(results, name);
}

/** What a run of the command line printed and how it ended. */
export type Run = { code: number; output: string };

/** Environment variables that a run has beside those of this process. */
export type Env = Readonly<Record<string, string>>;

/** Runs the real command as an author does. */
export function areaDocs(...args: string[]): Promise<Run> {
  return areaDocsWith({}, ...args);
}

/** The same with other environment variables. */
export function areaDocsWith(env: Env, ...args: string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'bin/area-docs.js'), ...args], {
      cwd: root,
      // As in a shell that is set for development, which must make no difference.
      env: {
        ...process.env,
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        NODE_ENV: 'development',
        // Most sites of the tests have the same bundle.
        XDG_CACHE_HOME: process.env['XDG_CACHE_HOME'] ?? cacheHome,
        ...env,
      },
    });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
  });
}
