import { appendFile, readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { benchBrowser } from './browser.ts';
import { benchBuilds } from './builds.ts';
import { benchContracts } from './contracts.ts';
import { benchDev } from './dev.ts';

/** One measured number with its unit. */
export type Figure = { name: string; value: number; unit: 'ms' | 'kB' | 'MB' };

// Timings depend on the machine, so that no test asserts them; they are kept here to be compared by people.
const withGitHub = process.argv.includes('--github');
const figures = [
  ...(await benchBuilds()),
  ...(await benchContracts({ withGitHub })),
  ...(await benchBrowser()),
  ...(await benchDev()),
];
const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};
const rows = figures.map(({ name, value, unit }) => `| ${name} | ${Math.round(value)} ${unit} |`);
const heading = `## ${new Date().toISOString().slice(0, 10)}, version ${version}, Node ${process.versions.node}, ${cpus().length} cores`;
const text = ['', heading, '', '| what | measured |', '|---|---|', ...rows, ''].join('\n');
console.log(text);
if (process.argv.includes('--keep')) await appendFile(join(import.meta.dirname, 'NOTES.md'), text);
