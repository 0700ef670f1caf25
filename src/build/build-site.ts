import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { byPlace, SiteErrors, type SiteError } from '../base/site-error.ts';
import type { Reaction } from '../config/types.ts';
import type { Page, Site } from '../site/types.ts';
import { apiContext } from './api-context.ts';
import { buildBundle, type Bundle } from './bundle.ts';
import { checkLinks, readLinks, type PageLinks } from './check-links.ts';
import { checkWrittenLinks } from './check-written-links.ts';
import { compress } from './compress.ts';
import { filesBeside } from './files-beside.ts';
import { knownFiles } from './known-files.ts';
import { listFiles } from './list-files.ts';
import { loadSite, type LoadedSite } from './load-site.ts';
import { navigationFiles } from './navigation-files.ts';
import { notFoundPage } from './not-found-page.ts';
import { openOutput } from './output.ts';
import { createPageCompiler } from './page-compiler.ts';
import { pageFile } from './page-file.ts';
import { addShell } from './page-shell.ts';
import { placesOf } from './places.ts';
import type { Progress } from './progress.ts';
import { renderPages } from './render-pages.ts';
import { siteShell } from './site-shell.ts';

export type BuildOptions = {
  siteDir: string;
  /** Absent for a check: everything is made and nothing written. */
  outDir?: string;
  progress: Progress;
};

export type BuildResult = { pages: number; warnings: readonly SiteError[] };

/** Builds a site into `outDir`. Throws `SiteErrors` with all faults; the last good output then stays untouched. */
export async function buildSite({ siteDir, outDir, progress }: BuildOptions): Promise<BuildResult> {
  const loaded = await progress.phase('Reading pages', async (count) => {
    const compiler = await createPageCompiler(siteDir);
    const read = await loadSite({ siteDir, compiler, withDrafts: false });
    count(read.site.pages.length);
    if (read.errors.length > 0) {
      const broken = await checkWrittenLinks(read.site, siteDir);
      throw new SiteErrors([...read.errors, ...broken].toSorted(byPlace));
    }
    return read;
  });
  const { site } = loaded;

  const bundle = await progress.phase('Bundling the theme', () => buildBundle(siteDir, site.config.baseUrl));
  const shell = siteShell(site, bundle);
  const navigation = navigationFiles(site);
  const pages = [
    ...site.pages,
    ...site.navigation.filter((data) => isMain(data, site)).map((data) => notFoundPage(site, data)),
  ];
  const api = await apiContext(loaded);
  const rendered = await progress.phase('Rendering pages', (count) =>
    renderPages({
      pages,
      texts: loaded.texts,
      navigation,
      api,
      bundle,
      build: shell.build,
      configFile: loaded.configFile,
      onPage: count,
    }),
  );

  const faults = await progress.phase('Checking links', async () => {
    const found = await checkRendered(loaded, rendered, bundle, siteDir);
    if (found.errors.length > 0) throw new SiteErrors(found.errors.toSorted(byPlace));
    return found;
  });
  const warnings = [...loaded.warnings, ...faults.warnings];
  if (outDir === undefined) return { pages: site.pages.length, warnings };

  await progress.phase('Writing files', async () => {
    const output = await openOutput(outDir);
    try {
      await output.copy(bundle.clientDir);
      if (existsSync(join(siteDir, 'static'))) await output.copy(join(siteDir, 'static'));
      for (const { from, path } of loaded.pictures) await output.write(path, await readFile(join(siteDir, from)));
      for (const { page, html, payload, markdown } of rendered) {
        const { html: htmlFile, payload: payloadFile, markdown: markdownFile } = pageFile(page);
        const own = page.id === '404' ? { payload: `${site.config.baseUrl}${payloadFile}` } : undefined;
        const url = navigation.urlOf(page);
        await output.write(htmlFile, addShell(html, shell, { navigation: url, ...own }));
        await output.write(payloadFile, payload);
        if (page.id !== '404') await output.write(markdownFile, markdown);
      }
      for (const file of shell.files) await output.write(file.path, file.text);
      for (const file of navigation.files) await output.write(file.path, file.text);
      for (const file of filesBeside(site, shell)) await output.write(file.path, file.text);
      await compress(output.dir);
      await output.commit();
    } catch (error) {
      await output.discard();
      throw error;
    }
  });
  return { pages: site.pages.length, warnings };
}

type Rendered = { page: Page; html: string };

async function checkRendered({ site }: LoadedSite, rendered: readonly Rendered[], bundle: Bundle, siteDir: string) {
  const published = await Promise.all([knownFiles(site, siteDir), listFiles(bundle.clientDir)]);
  const pages: PageLinks[] = rendered
    .filter(({ page }) => page.id !== '404')
    .map(({ page, html }) => ({ url: page.url, source: page.source, ...readLinks(html) }));
  const { links, anchors } = checkLinks({
    pages,
    rules: site.config,
    files: new Set(published.flat()),
    placesOf: placesOf(site),
  });
  const { onBrokenLinks, onBrokenAnchors } = site.config;
  return {
    errors: [...pick('throw', onBrokenLinks, links), ...pick('throw', onBrokenAnchors, anchors)],
    warnings: [...pick('warn', onBrokenLinks, links), ...pick('warn', onBrokenAnchors, anchors)],
  };
}

function pick(wanted: Reaction, chosen: Reaction, errors: readonly SiteError[]): readonly SiteError[] {
  return wanted === chosen ? errors : [];
}

/** One not-found page for each locale, in the version that readers see first. */
function isMain(data: Site['navigation'][number], site: Site): boolean {
  return site.navigation.find(({ locale }) => locale === data.locale) === data;
}
