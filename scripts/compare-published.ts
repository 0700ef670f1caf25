import { decodeHtml } from '../src/core/base/text/html-text.ts';
import { subtract } from './subtract.ts';

/** The HTML of published pages by address, without a trailing slash: `/docs/intro`. */
export type PublishedPages = ReadonlyMap<string, string>;

/** A difference between two publications of one site. */
export type PublishedDifference = { kind: string; address: string; before: string; after: string };

type Page = { title: string; headings: readonly string[]; links: readonly string[]; sidebar: readonly string[] };

const ignoredMarkup = /<(script|style|template|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi;
/** Parts around the content, which differ between Docusaurus’s theme and ours. */
const surroundings =
  /<(nav|aside|footer|dialog)\b(?![^>]*\balert\b)(?:(?!<\1\b)[\s\S])*?<\/\1>|<header class="?navbar\b[\s\S]*?<\/header>/gi;

/** The sidebar of docs, in Docusaurus’s theme and in ours. */
const docsSidebar = /<nav\b[^>]*(?:class="?menu\b|id="?docs-sidebar\b)[^>]*>([\s\S]*?)<\/nav>/;

/**
 * Compares the addresses, titles, headings and link targets of two publications of one site, and reports sidebar links
 * that the later one lacks. Ignores markup and styles.
 */
export function comparePublished(before: PublishedPages, after: PublishedPages): PublishedDifference[] {
  const addresses = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return addresses.flatMap((address) => {
    const [old, current] = [before.get(address), after.get(address)];
    if (old === undefined) return [{ kind: 'address', address, before: '', after: address }];
    if (current === undefined) return [{ kind: 'address', address, before: address, after: '' }];
    return comparePages(address, readPage(old, address), readPage(current, address));
  });
}

function comparePages(address: string, before: Page, after: Page): PublishedDifference[] {
  const title =
    before.title === after.title ? [] : [{ kind: 'title', address, before: before.title, after: after.title }];
  const lists = (['headings', 'links'] as const).flatMap((key) => [
    ...subtract(before[key], after[key]).map((one) => ({ kind: key, address, before: one, after: '' })),
    ...subtract(after[key], before[key]).map((one) => ({ kind: key, address, before: '', after: one })),
  ]);
  const missing = subtract(before.sidebar, after.sidebar).map((one) => ({
    kind: 'sidebar',
    address,
    before: one,
    after: '',
  }));
  return [...title, ...lists, ...missing];
}

function readPage(html: string, address: string): Page {
  const bare = html.replaceAll(ignoredMarkup, '');
  const [, redirectTarget] = /<meta\b[^>]*http-equiv="?refresh\b[^>]*\burl=([^">]*)/i.exec(bare) ?? [];
  if (redirectTarget !== undefined) {
    return { title: '', headings: [], links: [target(decodeHtml(redirectTarget), address)], sidebar: [] };
  }
  const body = /<body\b[\s\S]*/i.exec(bare)?.[0] ?? bare;
  // Our edit links. Those of Docusaurus are in a `footer`, which `surroundings` matches.
  const content = withoutSurroundings(body.replaceAll(/<div class="?article-footer\b[\s\S]*?<\/article>/g, ''));
  const headings = [...content.matchAll(/<(h[1-6])\b([^>]*)>([\s\S]*?)<\/\1>/gi)].map(
    ([, tag = '', attributes = '', inner = '']) => {
      const id = attributeOf(attributes, 'id');
      // Docusaurus gives h1 headings no id.
      return `${tag}${tag === 'h1' || id === undefined ? '' : `#${id}`} ${plainText(inner)}`;
    },
  );
  const links = targetsIn(content, address).filter(
    (href) => !href.startsWith(`${address}#`) && href !== `${address}.md`,
  );
  return {
    title: plainText(/<title\b[^>]*>([\s\S]*?)<\/title>/i.exec(bare)?.[1] ?? ''),
    headings,
    links: [...new Set(links)],
    sidebar: [...new Set(targetsIn(docsSidebar.exec(bare)?.[1] ?? '', address))],
  };
}

function targetsIn(html: string, address: string): string[] {
  return [...html.matchAll(/<a\s([^>]*)>/gi)].flatMap(([, attributes = '']) => {
    const href = attributeOf(attributes, 'href') ?? '#';
    return href === '#' ? [] : [target(href, address)];
  });
}

function withoutSurroundings(html: string): string {
  // Each pass removes the innermost elements.
  const rest = html.replaceAll(surroundings, '');
  return rest === html ? rest : withoutSurroundings(rest);
}

function attributeOf(attributes: string, name: string): string | undefined {
  const [, quoted, single, bare] =
    new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes) ?? [];
  const value = quoted ?? single ?? bare;
  return value === undefined ? undefined : decodeHtml(value);
}

/** The target of a link; within the site, without a trailing slash. */
function target(href: string, address: string): string {
  const base = `http://site.invalid${address}`;
  const url = URL.canParse(href, base) ? new URL(href, base) : undefined;
  if (!url) return href;
  const path = url.pathname.replace(/(?<=.)\/$/, '');
  return url.origin === 'http://site.invalid' ? path + url.search + decodeURI(url.hash) : url.href;
}

function plainText(html: string): string {
  return decodeHtml(html.replaceAll(/<a\b[^>]*\bhash-link\b[\s\S]*?<\/a>|<[^>]*>/g, ''))
    .replaceAll(/[\u200B\s]+/g, ' ')
    .trim();
}
