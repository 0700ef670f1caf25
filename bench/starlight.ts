import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { outputManifest, type OutputManifest } from '../src/core/outputs/output-manifest.ts';
import { loadFigures, serving } from './browser.ts';
import { measureInteractions, type MeasuredTheme } from './browser/interactions.ts';
import { measureLoads } from './browser/loads.ts';
import { costs } from './builds.ts';
import type { Figure } from './figure.ts';
import { generatedSite } from './generated-site.ts';
import { launchBrowser } from './launch-browser.ts';
import { measureCommand } from './measure-build.ts';
import { pageAt, pageText } from './pages.ts';

const run = promisify(execFile);

const files = {
  'package.json': '{ "private": true, "type": "module" }',
  'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  site: 'https://example.com', trailingSlash: 'always', integrations: [starlight({ title: 'Example' })],
});
`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
};

const theme: MeasuredTheme = {
  ready: 'starlight-theme-select',
  colorMode: { selector: 'starlight-theme-select select', event: 'change', key: 'd' },
  nextLink: (page) =>
    page.locator('#starlight__sidebar a[aria-current=page]').locator('xpath=../following-sibling::li[1]//a'),
  loadsDocuments: true,
};

/**
 * Builds the same generated pages with Starlight, which npm downloads, and measures builds, page loads and
 * interactions.
 */
export async function benchStarlight(sizes: readonly number[]): Promise<Figure[]> {
  const project = await mkdtemp(join(tmpdir(), 'bench-starlight-'));
  const browser = await launchBrowser();
  try {
    await mkdir(join(project, 'src'));
    for (const [name, text] of Object.entries(files)) await writeFile(join(project, name), text);
    await run('npm', ['install', '--no-audit', '--no-fund', 'astro', '@astrojs/starlight', 'sharp'], { cwd: project });
    const figures: Figure[] = [];
    for (const size of sizes) {
      const name = `Starlight, ${size} pages`;
      await writePages(project, size);
      figures.push(...(await buildFigures(project, name)));
      const outDir = join(project, 'dist');
      await writeManifest((await generatedSite(size)).outDir, outDir);
      await serving(outDir, pageAt(25).path, async (origin) => {
        const url = `${origin}/${pageAt(25).path}/`;
        figures.push(...loadFigures(name, await measureLoads(browser, url, theme.ready)));
        figures.push(...(await measureInteractions(browser, name, url, theme)));
      });
    }
    return figures;
  } finally {
    await browser.close();
    await rm(project, { recursive: true, force: true });
  }
}

/**
 * Writes the manifest that our server needs, but without headers, because our Content-Security-Policy would block
 * Starlight's scripts.
 */
async function writeManifest(from: string, to: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(from, outputManifest.file), 'utf8')) as OutputManifest;
  await writeFile(join(to, outputManifest.file), JSON.stringify({ ...manifest, headers: {} }));
}

async function writePages(project: string, count: number): Promise<void> {
  const content = join(project, 'src/content/docs');
  await rm(content, { recursive: true, force: true });
  for (let index = 0; index < count; index++) {
    const file = join(content, `${pageAt(index).path}.md`);
    await mkdir(join(file, '..'), { recursive: true });
    // Starlight links to addresses, not to files.
    await writeFile(file, pageText(index, count).replaceAll(/(\]\(\/[^)]+)\.md\)/g, '$1/)'));
  }
  await writeFile(join(content, 'index.md'), `---\ntitle: Example\n---\n\nA site of ${count} pages.\n`);
}

async function buildFigures(project: string, name: string): Promise<Figure[]> {
  const { bin } = JSON.parse(await readFile(join(project, 'node_modules/astro/package.json'), 'utf8')) as {
    bin: { astro: string };
  };
  for (const folder of ['.astro', 'node_modules/.astro', 'node_modules/.vite', 'dist']) {
    await rm(join(project, folder), { recursive: true, force: true });
  }
  const options = { siteDir: project, outDir: join(project, 'dist'), env: { ASTRO_TELEMETRY_DISABLED: '1' } };
  const command = [process.execPath, join(project, 'node_modules/astro', bin.astro), 'build'];
  const cold = await measureCommand(command, options);
  await appendFile(join(project, 'src/content/docs', `${pageAt(25).path}.md`), '\nOne more sentence.\n');
  const edited = await measureCommand(command, options);
  return [
    ...costs(`${name}, first build`, cold),
    ...costs(`${name}, one page edited`, edited),
    { name: `${name}, output`, value: cold.output, unit: 'MB' },
  ];
}
