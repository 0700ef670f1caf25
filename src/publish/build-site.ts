import { join } from 'node:path';
import { mapConcurrently } from '../base/async/map-concurrently.ts';
import { byPlace, SiteErrors, type SiteError } from '../base/errors/site-error.ts';
import { errorsOf } from '../base/errors/collect-errors.ts';
import type { Reaction, ResolvedConfig } from '../config/types.ts';
import type { Page, Site } from '../site/types.ts';
import { apiContexts } from '../prerender/api-context.ts';
import { bundleFiles, getBundle, type Bundle } from '../bundle/bundle.ts';
import { bundledSite } from '../bundle/bundle-inputs.ts';
import { cacheDir } from '../disk/cache-dir.ts';
import { checkDescriptions } from '../check/words/check-descriptions.ts';
import { checkLinks, type LinkCheck, type PageLinks } from '../check/links/check-links.ts';
import { checkPolicy, sheetUses, type PolicyErrors, type ResourceUse } from '../check/policy/check-policy.ts';
import { checkIcon } from './check-icon.ts';
import { checkOutDir } from './check-out-dir.ts';
import { precompress } from '../disk/compress.ts';
import { loadSite, type LoadedSite } from '../check/load-site.ts';
import { openOutput, type Output } from '../disk/output.ts';
import { createPageCompiler } from '../read/page-compiler.ts';
import { checkRedirectAnchors } from '../check/links/check-redirects.ts';
import { locateErrors } from '../check/locate-errors.ts';
import { notFoundId, pageFile } from '../site/page/page-file.ts';
import { placesOf } from '../check/links/places.ts';
import type { Progress } from './progress.ts';
import { fullTextHead } from '../routes/llms-files.ts';
import { linkTargets, type Published, type PublishedFiles } from '../routes/published.ts';
import { renderRemembered } from '../prerender/render-remembered.ts';
import { siteShell } from '../prerender/site-shell.ts';
import { openStore, type Store } from '../disk/store.ts';
import type { Section } from '../search/index/section.ts';
import { allOf } from '../base/async/all-of.ts';
import { writeDrawings } from './write-drawings.ts';
import { indexSearch } from './index-search.ts';

export type BuildOptions = {
  siteDir: string;
  /** Absent for a check: everything is made and nothing written. */
  outDir?: string;
  /** Write brotli and gzip forms beside the files, for hosts that do not compress. */
  precompress?: boolean;
  progress: Progress;
};

export type BuildResult = { pages: number; warnings: readonly SiteError[] };

/** Builds a site into `outDir`. Throws `SiteErrors` with all errors; the last good output then stays untouched. */
export async function buildSite({
  siteDir,
  outDir,
  precompress: compressed = false,
  progress,
}: BuildOptions): Promise<BuildResult> {
  if (outDir !== undefined) await checkOutDir(outDir);
  const store = openStore(() => join(cacheDir(siteDir).path, 'store'));
  // Made while pages are read: each of the two keeps one core busy.
  let bundling: Promise<PromiseSettledResult<Bundle>> | undefined;
  const onConfig = (config: ResolvedConfig) => {
    bundling = Promise.allSettled([getBundle(bundledSite(siteDir, config))]).then(([result]) => result);
  };
  const loaded = await progress.phase('Reading pages', async (count) => {
    const compiler = await createPageCompiler(store);
    const read = await loadSite({ siteDir, compiler, withDrafts: false, rendersAll: true, onConfig });
    count(read.site.pages.length);
    const errors = [...read.errors, ...(await checkIcon(read, siteDir, store))];
    if (errors.length > 0) throw new SiteErrors([...errors, ...(await errorsIn(bundling))].toSorted(byPlace));
    return read;
  });
  const output = outDir === undefined ? undefined : await openOutput(outDir);
  try {
    const bundle = await progress.phase('Bundling the theme', async () => {
      const result = await bundling;
      // A configuration with errors ends a build before this.
      if (result?.status !== 'fulfilled') throw result?.reason;
      return result.value;
    });
    const warnings = await renderSite({ siteDir, loaded, bundle, store, output, compressed, progress });
    // Advice to authors: only a check reports it.
    const advice = output ? [] : await locateErrors(checkDescriptions(loaded.site, loaded.texts), siteDir);
    await output?.commit();
    await store.prune();
    const { warning } = cacheDir(siteDir);
    const all = [...(warning ? [warning] : []), ...loaded.warnings, ...advice, ...warnings];
    return { pages: loaded.site.pages.length, warnings: all };
  } catch (error) {
    await output?.discard();
    throw error;
  }
}

/** What is wrong with the components, so that one run reports it beside the errors of the pages. */
async function errorsIn(bundling: Promise<PromiseSettledResult<Bundle>> | undefined): Promise<readonly SiteError[]> {
  const result = await bundling;
  return result?.status === 'rejected' ? errorsOf(result.reason) : [];
}

type Made = {
  siteDir: string;
  loaded: LoadedSite;
  bundle: Bundle;
  store: Store;
  output: Output | undefined;
  compressed: boolean;
  progress: Progress;
};

/** Makes everything that is published; resolves to warnings. Throws `SiteErrors` with what is wrong in rendered pages. */
export async function renderSite({
  siteDir,
  loaded,
  bundle,
  store,
  output,
  compressed,
  progress,
}: Made): Promise<readonly SiteError[]> {
  const { site, layouts, editions, brokenLayoutLinks: reported } = loaded;
  const { baseUrl } = site.config;
  const shell = siteShell(site, bundle);
  const made = [...shell.files, ...editions.layoutFiles()].map(({ path, text }): [string, Published] => [
    path,
    { kind: 'text', text: () => text },
  ]);
  const files: PublishedFiles = new Map([...loaded.published, ...(await bundleFiles(bundle)), ...made]);
  if (output) await copyFiles(output, files);
  const links = new Map<Page, PageLinks>();
  const uses: ResourceUse[] = [];
  const sections = new Map<Page, readonly Section[]>();
  await progress.phase('Rendering pages', async (onCount) => {
    const rendering = renderRemembered(
      {
        pages: [...files.values()].flatMap((file) => (file.kind === 'page' ? [file.page] : [])),
        texts: loaded.texts,
        layouts,
        api: await apiContexts(loaded),
        bundle,
        build: shell.build,
        configFile: loaded.configFile,
        seconds: site.config.pageTimeout,
        layoutUrlsOf: editions.urlsOf,
        storeDir: store.folder(),
        output: output && { ...output.dirs, shell, baseUrl },
        onCount,
        onPage(page, { links: found, sections: read, resources }) {
          uses.push(...resources.map((resource) => ({ resource, source: page.source, url: page.url })));
          sections.set(page, read);
          if (page.id !== notFoundId) links.set(page, { url: page.url, source: page.source, ...found });
        },
      },
      store,
    );
    // Pages are rendered on other threads. Both end before an error is thrown: nothing may write into an output that is gone.
    await allOf([rendering, output && writeDrawings(output, files, store)]);
  });
  const warnings = await progress.phase('Checking links', async () => {
    const pages = site.pages.flatMap((page) => links.get(page) ?? []);
    const anchors = checkRedirectAnchors(site, loaded.configFile, pages);
    return checkRendered(
      site,
      await locateErrors(anchors, siteDir),
      { pages, files: new Set(linkTargets(files)), reported },
      checkPolicy(site, siteDir, [...uses, ...sheetUses(siteDir)]),
    );
  });
  if (output) {
    const searches = await progress.phase('Indexing the search', () =>
      indexSearch(loaded, (page) => sections.get(page), store),
    );
    editions.useSearch(searches);
    await progress.phase('Writing files', async () => {
      for (const { path, text } of editions.searchFiles()) await output.write(path, text);
      for (const [path, file] of files) {
        if (file.kind === 'text') await output.write(path, file.text());
        if (file.kind === 'full') await output.join(path, fullText(file.pages, site));
      }
      if (compressed) await precompress(output);
    });
  }
  return warnings;
}

/** The Markdown of pages that were written before. */
function* fullText(pages: readonly Page[], site: Site): Generator<{ text: string } | { path: string }> {
  for (const page of pages) {
    yield { text: fullTextHead(page, site) };
    for (const path of pageFile(page).markdown.slice(-1)) yield { path };
    yield { text: '\n' };
  }
}

async function copyFiles(output: Output, files: PublishedFiles): Promise<void> {
  await mapConcurrently([...files], async ([path, file]) => {
    if (file.kind === 'copy') await output.copy(path, file.file);
  });
}

/** Warnings about links and the policy; throws `SiteErrors` when the configuration wants broken links to be errors. */
function checkRendered(
  site: Site,
  ofRedirects: readonly SiteError[],
  found: Pick<LinkCheck, 'pages' | 'files' | 'reported'>,
  policy: PolicyErrors,
): readonly SiteError[] {
  const { links, anchors: written } = checkLinks({ ...found, rules: site.config, placesOf: placesOf(site) });
  const anchors = [...written, ...ofRedirects];
  const { onBrokenLinks, onBrokenAnchors } = site.config;
  const errors = [...pick('throw', onBrokenLinks, links), ...pick('throw', onBrokenAnchors, anchors), ...policy.errors];
  if (errors.length > 0) throw new SiteErrors(errors.toSorted(byPlace));
  return [...pick('warn', onBrokenLinks, links), ...pick('warn', onBrokenAnchors, anchors), ...policy.warnings];
}

function pick(wanted: Reaction, chosen: Reaction, errors: readonly SiteError[]): readonly SiteError[] {
  return wanted === chosen ? errors : [];
}
