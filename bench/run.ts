import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchBrowser } from './browser.ts';
import { benchBuilds } from './builds.ts';
import { benchContracts } from './contracts.ts';
import { benchDev } from './dev.ts';
import { benchSearch } from './search.ts';
import { benchStarlight } from './starlight.ts';
import { formatFigure, type Figure } from './figure.ts';
import { removeGeneratedSites } from './generated-site.ts';
import { goalOf, unmeasuredGoals } from './goals.ts';

// Tests do not assert timings, because these depend on the machine. The bench records them for comparison.
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    sizes: { type: 'string', default: '40,1000,10000' },
    corpus: { type: 'string' },
    github: { type: 'boolean', default: false },
    starlight: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

const sizes = options.sizes.split(',').map(Number);
const benches: Readonly<Record<string, () => Promise<Figure[]>>> = {
  builds: () => benchBuilds({ sizes, corpus: options.corpus }),
  search: async () => benchSearch(sizes),
  contracts: () => benchContracts({ withGitHub: options.github }),
  browser: () => benchBrowser(sizes),
  dev: () => benchDev(sizes),
  ...(options.starlight && { starlight: () => benchStarlight(sizes.filter((size) => size <= 1000)) }),
};

const names = Object.keys(benches);
const selected = options.only?.split(',') ?? names;
const unknown = selected.find((name) => !names.includes(name));
if (unknown === 'starlight') throw new Error('Add --starlight, which allows the download of its packages.');
if (unknown !== undefined) throw new Error(`Unknown bench: ${unknown}. Expected one of: ${names.join(', ')}.`);
if (options.keep && options.only) throw new Error('Omit --only: --keep replaces all figures.');

const figures: Figure[] = [];
try {
  for (const [, bench] of Object.entries(benches).filter(([name]) => selected.includes(name))) {
    const measured = await bench();
    figures.push(...measured);
    // Printed immediately, because a later bench may fail after minutes.
    for (const figure of measured) console.error(`${figure.name}: ${formatFigure(figure)}`);
  }
} finally {
  await removeGeneratedSites();
}
const machine = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores`;
const rows = figures.map((figure) => {
  const goal = goalOf(figure);
  return `| ${figure.name} | ${formatFigure(figure)} | ${goal ? `${goal.text}${goal.isReached ? ' ✓' : ''}` : ''} |`;
});
const table = [machine, '', '| what | measured | goal |', '| --- | --- | --- |', ...rows].join('\n');
console.log(table);
const missing = unmeasuredGoals(figures);
if (missing.length > 0) console.log(`\nGoals that were not measured:\n- ${missing.join('\n- ')}`);
if (options.keep) await keep();

/** Writes results.json, and replaces everything after the marker in the README with the table. */
async function keep(): Promise<void> {
  const page = join(import.meta.dirname, 'README.md');
  const text = await readFile(page, 'utf8');
  const marker = '\n<!-- figures -->\n';
  const [before = ''] = text.split(marker);
  await writeFile(page, `${before}${marker}\n${table}\n`);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify({ machine, figures }, null, 2)}\n`);
}
