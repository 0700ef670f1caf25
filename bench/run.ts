import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchBrowser } from './browser.ts';
import { benchBuilds } from './builds.ts';
import { benchContracts } from './contracts.ts';
import { benchDev } from './dev.ts';
import { benchSearch } from './search.ts';
import { formatFigure, type Figure } from './figure.ts';

// Timings depend on the machine, so that no test asserts them; they are kept to be compared by people.
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    sizes: { type: 'string', default: '40,1000,10000' },
    corpus: { type: 'string' },
    github: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

const benches: Readonly<Record<string, () => Promise<Figure[]>>> = {
  builds: () => benchBuilds({ sizes: options.sizes.split(',').map(Number), corpus: options.corpus }),
  search: async () => benchSearch(options.sizes.split(',').map(Number)),
  contracts: () => benchContracts({ withGitHub: options.github }),
  browser: () => benchBrowser(),
  dev: () => benchDev(),
};

const figures: Figure[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (options.only === undefined || options.only.split(',').includes(name)) figures.push(...(await bench()));
}
const machine = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores`;
const rows = figures.map((figure) => `| ${figure.name} | ${formatFigure(figure)} |`);
const table = [machine, '', '| what | measured |', '| --- | --- |', ...rows].join('\n');
console.log(table);
if (options.keep) await keep();

/** Writes the figures for programs, and their table into the page for people. */
async function keep(): Promise<void> {
  const page = join(import.meta.dirname, 'README.md');
  const text = await readFile(page, 'utf8');
  const [before = ''] = text.split('<!-- figures -->');
  await writeFile(page, `${before}<!-- figures -->\n\n${table}\n`);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify({ machine, figures }, null, 2)}\n`);
}
