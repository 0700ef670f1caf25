import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { byPlace, SiteErrors, type SiteError } from '../base/site-error.ts';
import type { Reaction } from '../config/types.ts';
import type { Page, Site } from '../site/types.ts';
import { apiContexts } from './api-context.ts';
import { buildBundle, removeBundle, type Bundle } from './bundle.ts';
import { checkLinks, type LinkCheck, type PageLinks } from './check-links.ts';
import { checkOutDir } from './check-out-dir.ts';
import { checkWrittenLinks } from './check-written-links.ts';
import { compress } from './compress.ts';
import { filesBeside } from './files-beside.ts';
import { knownFiles } from './known-files.ts';
import { listFiles } from './list-files.ts';
import { loadSite, type LoadedSite } from './load-site.ts';
import { navigationFiles } from './navigation-files.ts';
import { notFoundPage } from './not-found-page.ts';
import { openOutput, type Output } from './output.ts';
import { createPageCompiler } from './page-compiler.ts';
import { placesOf } from './places.ts';
import type { Progress } from './progress.ts';
import { renderPages } from './render-pages.ts';
import { siteShell } from './site-shell.ts';
import { writePage } from './write-page.ts';

export type BuildOptions = {
  siteDir: string;
  /** Absent for a check: everything is made and nothing written. */
  outDir?: string;
  progress: Progress;
};

export type BuildResult = { pages: number; warnings: readonly SiteError[] };

/** Builds a site into `outDir`. Throws `SiteErrors` with all faults; the last good output then stays untouched. */
export async function buildSite({ siteDir, outDir, progress }: BuildOptions): Promise<BuildResult> {
  if (outDir !== undefined) await checkOutDir(outDir);
  const loaded = await progress.phase('Reading pages', async (count) => {
    const compiler = await createPageCompiler(siteDir);
    const read = await loadSite({ siteDir, compiler: compiler.compile, withDrafts: false });
    count(read.site.pages.length);
    if (read.errors.length > 0) {
      const broken = await checkWrittenLinks(read.site, siteDir);
      throw new SiteErrors([...read.errors, ...broken].toSorted(byPlace));
    }
    await compiler.forgetOthers();
    return read;
  });
  const bundle = await progress.phase('Bundling the theme', () => buildBundle(siteDir, loaded.site.config.baseUrl));
  const output = outDir === undefined ? undefined : await openOutput(outDir);
  try {
    const warnings = await renderSite({ siteDir, loaded, bundle, output, progress });
    await output?.commit();
    return { pages: loaded.site.pages.length, warnings: [...loaded.warnings, ...warnings] };
  } catch (error) {
    await output?.discard();
    throw error;
  } finally {
    await removeBundle(siteDir);
  }
}

type Made = {
  siteDir: string;
  loaded: LoadedSite;
  bundle: Bundle;
  output: Output | undefined;
  progress: Progress;
};

/** Makes everything that is published; resolves to warnings. Throws `SiteErrors` with what is wrong in rendered pages. */
async function renderSite({ siteDir, loaded, bundle, output, progress }: Made): Promise<readonly SiteError[]> {
  const { site, told } = loaded;
  const { baseUrl } = site.config;
  const shell = siteShell(site, bundle);
  const navigation = navigationFiles(site);
  // First what is only copied, so that a file of the static folder never stands where a page should.
  if (output) await copyFiles(output, siteDir, loaded, bundle);
  const links = new Map<Page, PageLinks>();
  await progress.phase('Rendering pages', async (onCount) =>
    renderPages({
      pages: [...site.pages, ...notFoundPages(site)],
      texts: loaded.texts,
      navigation,
      api: await apiContexts(loaded),
      bundle,
      build: shell.build,
      configFile: loaded.configFile,
      onCount,
      async onPage(page, rendered) {
        if (page.id !== '404') links.set(page, { url: page.url, source: page.source, ...rendered.links });
        if (output) await writePage(output, page, rendered, { shell, navigationUrl: navigation.urlOf(page), baseUrl });
      },
    }),
  );
  const warnings = await progress.phase('Checking links', async () => {
    const files = await Promise.all([knownFiles(site, siteDir), listFiles(bundle.clientDir)]);
    const pages = site.pages.flatMap((page) => links.get(page) ?? []);
    return checkRendered(site, { pages, files: new Set(files.flat()), told });
  });
  if (output) {
    await progress.phase('Writing files', async () => {
      const beside = [...shell.files, ...navigation.files, ...filesBeside(site, shell)];
      for (const { path, text } of beside) await output.write(path, text);
      await compress(output.dir);
    });
  }
  return warnings;
}

async function copyFiles(output: Output, siteDir: string, { pictures }: LoadedSite, bundle: Bundle): Promise<void> {
  await output.copy(bundle.clientDir);
  if (existsSync(join(siteDir, 'static'))) await output.copy(join(siteDir, 'static'));
  for (const { from, path } of pictures) await output.write(path, await readFile(join(siteDir, from)));
}

/** Warnings about links; throws `SiteErrors` when the configuration wants them to be errors. */
function checkRendered(site: Site, found: Pick<LinkCheck, 'pages' | 'files' | 'told'>): readonly SiteError[] {
  const { links, anchors } = checkLinks({ ...found, rules: site.config, placesOf: placesOf(site) });
  const { onBrokenLinks, onBrokenAnchors } = site.config;
  const errors = [...pick('throw', onBrokenLinks, links), ...pick('throw', onBrokenAnchors, anchors)];
  if (errors.length > 0) throw new SiteErrors(errors.toSorted(byPlace));
  return [...pick('warn', onBrokenLinks, links), ...pick('warn', onBrokenAnchors, anchors)];
}

function pick(wanted: Reaction, chosen: Reaction, errors: readonly SiteError[]): readonly SiteError[] {
  return wanted === chosen ? errors : [];
}

/** One not-found page for each locale, in the version that readers see first. */
function notFoundPages(site: Site): Page[] {
  const first = (locale: string) => site.navigation.find((data) => data.locale === locale);
  return site.navigation.filter((data) => first(data.locale) === data).map((data) => notFoundPage(site, data));
}
