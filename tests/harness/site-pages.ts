import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../../src/core/base/data/once.ts';
import { runsAll, sample, type Values } from './sample.ts';
import { ensureBuilt } from './site-builder.ts';
import { outputDir, siteNames } from './sites.ts';

/** An HTML page of a built site. */
export type SitePage = {
  /** Path of its file in the output. */
  file: string;
  /** Route without base path. */
  route: string;
  /** Addresses of the style sheets that not all pages have, in order. */
  sheets: readonly string[];
  /** The parts of the page, for samples of pages. */
  parts: Values;
  /** Each pair of successive start tags, with their classes. */
  tagPairs: ReadonlySet<string>;
};

/** Every page of a built site, the not-found page included. Skips redirects, which have no layout. */
export function listPages(site: string): SitePage[] {
  const dir = outputDir(site);
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return files.toSorted().flatMap((file) => {
    const html = readFileSync(join(dir, file), 'utf8');
    if (!html.includes('data-layout')) return [];
    const sheets = [...html.matchAll(/data-rsc-css-href="([^"]+)"/g)].map(([, href = '']) => href);
    const route = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
    return { file, route, sheets, parts: partsOf(html), tagPairs: tagPairsOf(html) };
  });
}

function tagPairsOf(html: string): ReadonlySet<string> {
  const tags = Array.from(html.matchAll(/<([a-z]\w*)\b([^>]*)>/g), ([, name = '', attributes = '']) => {
    return `${name}.${/ class="([^"]*)"/.exec(attributes)?.[1] ?? ''}`;
  });
  return new Set(tags.map((tag, index) => `${tags[index - 1]} ${tag}`));
}

/** Omits pages whose pairs of successive start tags all occur on larger pages. */
export function withoutRepetition(pages: readonly SitePage[]): readonly SitePage[] {
  const known = new Set<string>();
  const largestFirst = pages.toSorted((one, other) => other.tagPairs.size - one.tagPairs.size);
  return largestFirst.filter(({ tagPairs }) => {
    const before = known.size;
    for (const pair of tagPairs) known.add(pair);
    return known.size > before;
  });
}

/** Pages of all sites that together contain each part. Chosen once per process, because that takes most of a second. */
const samplePages = once(async () => {
  const names = siteNames();
  await Promise.all(names.map(ensureBuilt));
  const pages = names.flatMap((site) => listPages(site).map((page) => ({ site, page })));
  return sample('pages of all sites', pages, ({ site, page }) => ({ site, ...page.parts }));
});

/**
 * The pages of a site to visit: all of them in a full run. A quick run visits a sample of the pages of all sites, which
 * share most parts.
 */
export async function pagesToVisit(site: string): Promise<readonly SitePage[]> {
  if (runsAll) return listPages(site);
  const pages = await samplePages();
  return pages.flatMap((one) => (one.site === site ? [one.page] : []));
}

/**
 * The dimensions of a page for sampling: its language, its layout, and one dimension per class, which always has the
 * value `used`. A sample therefore contains every language, layout and class of a site.
 */
export function partsOf(html: string): Values {
  const [, lang = ''] = /<html lang="([^"]*)"/.exec(html) ?? [];
  const [, layout = ''] = /data-layout="([^"]*)"/.exec(html) ?? [];
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
  return { lang, layout, ...Object.fromEntries(classes.map((name) => [`class ${name}`, 'used'])) };
}
