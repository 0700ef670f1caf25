import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { ownValue } from '../../src/core/base/records.ts';
import { hostCommands, type Run } from './hosted-commands.ts';

export const root: string = join(import.meta.dirname, '../..');
const fixtures = join(root, 'tests/sites');
const contracts = 'contracts';
const results = join(root, 'test-results/sites');
/** The engine's cache in tests; an empty `XDG_CACHE_HOME` leaves it in the site. */
export const cacheHome: string = join(root, 'test-results/cache');

/** Sites outside `tests/sites`, by name: those of the repository, and examples with plugin pages. */
const folders: Readonly<Record<string, string>> = { area: 'site', docs: 'docs', 'examples/blog': 'examples/blog' };

/** Names of the repository's sites, and of each small site in `tests/sites`. */
export function siteNames(): string[] {
  return [...Object.keys(folders), ...readdirSync(fixtures).toSorted()].filter((name) => name !== contracts);
}

/** The large sites with third-party contracts, which have separate tests. */
export function contractSites(): string[] {
  return readdirSync(join(fixtures, contracts))
    .toSorted()
    .map((name) => `${contracts}/${name}`);
}

/** The folder of a site, whose name is an absolute path if a test made it. */
export function sourceDir(name: string): string {
  if (isAbsolute(name)) return name;
  const folder = ownValue(folders, name);
  return folder === undefined ? join(fixtures, name) : join(root, folder);
}

export function outputDir(name: string): string {
  return isAbsolute(name) ? join(name, 'out') : join(results, name);
}

/** Additional environment variables for a command. */
export type Env = Readonly<Record<string, string>>;

/** Runs the real command. In unit tests, all commands but servers run in a reused process. */
export function areaDocs(...args: string[]): Promise<Run> {
  return areaDocsWith({}, ...args);
}

const hosted = hostCommands(root);
/** Commands that run until they are stopped. */
const servers = new Set(['dev', 'mcp', 'sandbox', 'serve']);

/** Runs the real command with additional environment variables. */
export function areaDocsWith(env: Env, ...args: string[]): Promise<Run> {
  // Simulates a shell configured for development, which must make no difference.
  const full = {
    ...process.env,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    NODE_ENV: 'development',
    // Most test sites have the same bundle.
    XDG_CACHE_HOME: process.env['XDG_CACHE_HOME'] ?? cacheHome,
    ...env,
  };
  const isHosted =
    process.env['VITEST'] !== undefined &&
    !servers.has(args[0] ?? '') &&
    Object.keys(env).every((name) => name === 'XDG_CACHE_HOME');
  return isHosted ? hosted(full, args) : runCommand(full, args);
}

/** Runs a command in a new process. */
function runCommand(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'bin/area-docs.js'), ...args], { cwd: root, env });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
  });
}
