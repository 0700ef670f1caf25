import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { measureBuild, type BuildCost } from './measure-build.ts';
import { pageAt, writePages } from './pages.ts';

const root = join(import.meta.dirname, '..');

export type BuildsOptions = {
  /** Numbers of pages to generate. */
  sizes: readonly number[];
  /** A folder of Markdown pages to build as well. */
  corpus?: string | undefined;
};

/** Whole builds by the real command: nothing known, nothing changed, one page edited. */
export async function benchBuilds({ sizes, corpus }: BuildsOptions): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const site = join(folder, 'site');
  try {
    const figures: Figure[] = [];
    await cp(join(root, 'site'), site, { recursive: true, filter: (path) => !path.includes('.area-docs') });
    figures.push(...(await threeBuilds('own site', site, folder, 'content/guides/installation.mdx')));
    for (const size of sizes) {
      await writePages(site, size);
      figures.push(...(await threeBuilds(`${size} pages`, site, folder, `content/${pageAt(25).path}.md`)));
    }
    if (corpus !== undefined) {
      await writePages(site, 1);
      await rm(join(site, 'content'), { recursive: true });
      await cp(corpus, join(site, 'content'), { recursive: true });
      await writeFile(
        join(site, 'site.config.ts'),
        "export default { title: 'Corpus', url: 'https://example.com', baseUrl: '/', onBrokenAnchors: 'warn' };\n",
      );
      const pages = (await readdir(corpus, { recursive: true })).filter((file) => /\.mdx?$/.test(file)).toSorted();
      const edited = pages[Math.floor(pages.length / 2)] ?? '';
      figures.push(...(await threeBuilds(`corpus of ${pages.length} pages`, site, folder, `content/${edited}`)));
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function threeBuilds(name: string, site: string, folder: string, page: string): Promise<Figure[]> {
  await rm(join(site, '.area-docs'), { recursive: true, force: true });
  const cold = await measureBuild(site, folder);
  const unchanged = await measureBuild(site, folder);
  await appendFile(join(site, page), '\nOne more sentence.\n');
  const edited = await measureBuild(site, folder);
  return [
    ...costs(`${name}, nothing known`, cold),
    ...costs(`${name}, nothing changed`, unchanged),
    ...costs(`${name}, one page edited`, edited),
    { name: `${name}, output`, value: cold.output, unit: 'MB' },
  ];
}

function costs(name: string, { wall, cpu, memory }: BuildCost): Figure[] {
  return [
    { name: `${name}: processor`, value: cpu, unit: 's' },
    { name: `${name}: wall`, value: wall / 1000, unit: 's' },
    { name: `${name}: memory`, value: memory, unit: 'MB' },
  ];
}
