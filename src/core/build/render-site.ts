import { mapConcurrently } from '../base/async/map-concurrently.ts';
import { runsCode } from '../base/addresses/url.ts';
import { append } from '../base/append.ts';
import { itemsOf, type Shard } from '../base/shard.ts';
import {
  byPlace,
  uniqueErrors,
  SiteErrors,
  collectInto,
  type Place,
  type SiteError,
} from '../base/errors/site-error.ts';
import type { Reaction } from '../config/types.ts';
import type { Page, Site } from '../site/types.ts';
import { bundleFiles, type Bundle } from '../bundle/bundle.ts';
import { componentData } from '../check/component-data.ts';
import { checkLinks, type PageLinks } from '../check/links/check-links.ts';
import { checkPolicy, type PolicyErrors } from '../check/policy/check-policy.ts';
import type { ResourceUse } from '../check/policy/page-resources.ts';
import { missingSheetFiles, sheetUses } from '../check/policy/sheet-resources.ts';
import { precompress } from '../disk/compress.ts';
import type { LoadedSite } from '../check/load-site.ts';
import type { Output, OutputPart } from '../disk/output/output.ts';
import { checkRedirectAnchors } from '../check/links/check-settings-links.ts';
import { locateErrors } from '../config/locate-errors.ts';
import { notFoundId } from '../outputs/not-found-page.ts';
import { reactionTo } from '../check/links/plugin-sources.ts';
import { placesOf, writtenLinks } from '../check/links/written-links.ts';
import type { Progress } from './progress.ts';
import { linkTargets, type Published, type PublishedFiles } from '../outputs/published.ts';
import { renderUncached, type RenderedTexts } from '../prerender/render-uncached.ts';
import type { Store } from '../disk/store.ts';
import { articleReaders } from '../extend/fields/plugin-indexes.ts';
import { writeIndexes } from './write-indexes.ts';
import { sha256 } from '../base/data/sha256.ts';
import { announcementCss } from '../theme/announcement/announcement-css.ts';
import { siteHead, type SiteHead } from '../outputs/site-head.ts';
import type { PageShell } from '../prerender/page-shell.ts';

type RenderInputs = {
  siteDir: string;
  loaded: LoadedSite;
  bundle: Bundle;
  store: Store;
  output: Output | undefined;
  /** Resolves when the files that other processes make, such as pictures, are written. */
  drawing: Promise<void>;
  /** Renders only these pages into the store, without checks that need all pages. */
  shard?: Shard | undefined;
  /** Errors found before rendering; thrown together with the errors of the rendered pages. */
  earlierErrors?: readonly SiteError[];
  precompress: boolean;
  progress: Progress;
};

/** Renders everything published; resolves to warnings. Throws `SiteErrors` with all errors of rendered pages. */
export async function renderSite(inputs: RenderInputs): Promise<readonly SiteError[]> {
  const { siteDir, loaded, bundle, store, output, drawing, shard, earlierErrors = [], progress } = inputs;
  const { site, layouts, editions } = loaded;
  const { baseUrl } = site.config;
  const shell = siteShell(site, bundle);
  const layoutFiles = editions
    .layoutFiles()
    .map(({ path, text }): [string, Published] => [path, { kind: 'text', text: () => text }]);
  const files: PublishedFiles = new Map([...bundleFiles(bundle), ...loaded.published, ...layoutFiles]);
  if (output) {
    await mapConcurrently([...files], async ([path, file]) => {
      if (file.kind === 'copy') await output.copy(path, file.file);
    });
  }
  const links = new Map<Page, PageLinks>();
  const uses: ResourceUse[] = [];
  const texts = await progress.phase('Rendering pages', async (onCount) => {
    const allPages = [...files.values()].flatMap((file) => (file.kind === 'page' ? [file.page] : []));
    const rendering = renderUncached(
      {
        pages: itemsOf(allPages, shard),
        texts: loaded.texts,
        siteDir,
        layouts,
        componentData: await componentData(loaded),
        bundle,
        build: shell.build,
        configFile: loaded.files.configFile,
        seconds: site.config.pageTimeout,
        layoutUrlsOf: editions.urlsOf,
        storeDir: store.folder(),
        readers: await articleReaders(loaded.files.extensions),
        hasMarkdown: [...files.values()].some((file) => 'parts' in file),
        output: output && { ...output.dirs, shell, baseUrl },
        last: output,
        onCount,
        onPage(page, { links: pageLinks, resources }) {
          uses.push(...resources.map((resource) => ({ resource, source: page.source, url: page.url })));
          if (page.id !== notFoundId) links.set(page, { ...writtenLinks(page), ...pageLinks });
        },
      },
      store,
    );
    // Other threads render pages, and other processes draw pictures. Both must end before an error is thrown, because
    // nothing may write into a removed output.
    const errors = shard ? [...earlierErrors] : [];
    const collect = collectInto(errors);
    const tasks = [collect<RenderedTexts | undefined>(rendering, undefined), collect(drawing, undefined)] as const;
    await Promise.allSettled(tasks);
    const [rendered] = await Promise.all(tasks);
    if (rendered && errors.length === 0) return rendered;
    if (!shard) append(errors, [...earlierErrors, ...(await checkRendered(inputs, files, { links, uses })).errors]);
    throw new SiteErrors(uniqueErrors(errors).toSorted(byPlace));
  });
  if (shard) return [];
  const warnings = await progress.phase('Checking links', async () => {
    const checked = await checkRendered(inputs, files, { links, uses });
    const errors = uniqueErrors([...earlierErrors, ...checked.errors]);
    if (errors.length > 0) throw new SiteErrors(errors.toSorted(byPlace));
    return checked.warnings;
  });
  if (output) {
    editions.setIndexes(await progress.phase('Indexing', () => writeIndexes(loaded, texts, { store, output })));
    await progress.phase('Writing files', async () => {
      for (const [path, file] of files) {
        if (file.kind === 'text') await output.write(path, await file.text());
        if ('parts' in file) {
          const parts = file.parts.map((part) => (typeof part === 'string' ? part : markdownOf(part.markdown, texts)));
          await output.join(path, parts);
        }
      }
      if (inputs.precompress) await precompress(output);
    });
  } else {
    // A check makes these files, too, because it reports everything that would make a build fail.
    for (const file of loaded.pluginFiles) if ('content' in file) await file.content();
  }
  return warnings;
}

function markdownOf(url: string, { factsOf, textsOf }: RenderedTexts): OutputPart {
  return { key: factsOf(url).markdown, text: async () => (await textsOf(url)).markdown };
}

/** Checks links and policy. The configuration decides whether broken links are errors or warnings. */
async function checkRendered(
  { siteDir, loaded }: RenderInputs,
  files: PublishedFiles,
  { links, uses }: { links: ReadonlyMap<Page, PageLinks>; uses: readonly ResourceUse[] },
): Promise<PolicyErrors> {
  const { site, brokenLayoutLinks: reported, pluginFiles, redirects, refusedFiles } = loaded;
  const { config, editionRoutes } = site;
  // Pages that are not rendered have links, too, and other pages can link to them.
  const pages = site.pages.map((page) => links.get(page) ?? writtenLinks(page));
  const targets = new Set([...linkTargets(files), ...refusedFiles]);
  const linkInputs = { siteDir, pages, files: targets, reported, redirects, drafts: site.drafts };
  const { defaultLocale } = config.i18n;
  const originals = new Map(site.pages.map(({ url, meta }) => [url, meta.alternates.locales[defaultLocale] ?? url]));
  const { onBrokenLinks, onBrokenAnchors } = config;
  const sources = new Map(site.sources?.map((source) => [source.file, source]));
  const reactionAt = (place: Place | undefined, pageReaction: Reaction): Reaction => {
    const source = place && sources.get(place.file);
    return source ? reactionTo(source, pageReaction) : pageReaction;
  };
  const reactions = {
    links: (place?: Place) => reactionAt(place, onBrokenLinks),
    anchors: (place?: Place) => reactionAt(place, onBrokenAnchors),
    ownHost: () => onBrokenLinks,
  };
  const broken = checkLinks({
    ...linkInputs,
    rules: config,
    editionRoutes,
    originals,
    placesOf: placesOf(site),
    isIgnored: (kind, place) => reactions[kind](place) === 'ignore',
  });
  const redirectErrors = await locateErrors(checkRedirectAnchors(site, pluginFiles, pages), siteDir);
  // Layout links that run code are already reported at their place in the settings. React replaces each `javascript:`
  // address with the same text, so rendered pages do not show whether a link comes from the layout. While the layout
  // has a link that runs code, ignore code in all rendered links.
  const isReported = ({ resource }: ResourceUse) => resource.kind === 'code' && [...reported].some(runsCode);
  const inSheets = sheetUses(loaded.files.extensions);
  const policy = checkPolicy(site, siteDir, [...uses.filter((use) => !isReported(use)), ...inSheets]);
  const missing = missingSheetFiles(site, siteDir, inSheets, targets);
  const brokenWith = (reaction: Reaction) => [
    ...broken.links.filter(({ place }) => reactions.links(place) === reaction),
    ...[...broken.anchors, ...redirectErrors].filter(({ place }) => reactions.anchors(place) === reaction),
  ];
  // In a source that authors cannot change, a blocked resource is only a warning, like a missing picture.
  const blocked = policy.errors.filter(({ place }) => reactionAt(place, 'throw') !== 'throw');
  return {
    errors: [
      ...brokenWith('throw'),
      ...policy.errors.filter((error) => !blocked.includes(error)),
      ...missing.errors,
    ].toSorted(byPlace),
    warnings: [...brokenWith('warn'), ...broken.ownHost, ...missing.warnings, ...blocked, ...policy.warnings],
  };
}

/** The parts of a document that all pages of a site share outside React, and the id of the build. */
function siteShell(site: Site, bundle: Bundle): PageShell & SiteHead & { build: string } {
  const { baseUrl, themeConfig } = site.config;
  return {
    ...siteHead(site),
    sheets: {
      main: baseUrl + bundle.sheet,
      all: Object.fromEntries(Object.entries(bundle.sheetRules).map(([path, rules]) => [baseUrl + path, rules])),
      // The colors of the announcement are settings. They are CSS, because the policy forbids `style` attributes.
      settings: announcementCss(themeConfig),
    },
    build: sha256([bundle.loader, ...bundle.scripts].join()).slice(0, 8),
    loader: baseUrl + bundle.loader,
  };
}
