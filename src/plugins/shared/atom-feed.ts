import { escapeAttribute, escapeHtml, type HeadTag } from '../../plugin.ts';

/** Data of an Atom feed. `home` is the absolute address of the site, and `self` the absolute address of the feed. */
export type AtomFeed = Readonly<Record<'title' | 'lang' | 'home' | 'self', string>> & {
  subtitle?: string;
  rights?: string | undefined;
  /** Newest first. */
  entries: readonly AtomEntry[];
};

/** Dates are in ISO format. */
type AtomEntry = Readonly<Record<'title' | 'url' | 'updated' | 'summary', string>> & {
  published?: string;
  authors?: readonly string[];
  categories?: readonly string[];
};

/** An Atom feed (RFC 4287). */
export function atomFeed({ title, subtitle, lang, home, self, rights, entries }: AtomFeed): string {
  return xmlLines(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeAttribute(lang)}">`,
    element('title', title),
    element('subtitle', subtitle),
    element('id', self),
    `<link href="${escapeAttribute(home)}"/>`,
    `<link rel="self" href="${escapeAttribute(self)}"/>`,
    `<author>${element('name', title)}</author>`,
    element('rights', rights),
    element('updated', entries[0]?.updated ?? new Date(0).toISOString()),
    ...entries.flatMap(entryLines),
    '</feed>',
  );
}

function entryLines({ title, url, published, updated, summary, authors = [], categories = [] }: AtomEntry): string[] {
  const details = [
    element('published', published),
    element('updated', updated),
    element('summary', summary || undefined),
    ...authors.map((name) => `<author>${element('name', name)}</author>`),
    ...categories.map((term) => `<category term="${escapeAttribute(term)}"/>`),
  ];
  return [
    `<entry>${element('title', title)}${element('id', url)}<link href="${escapeAttribute(url)}"/>`,
    `${details.join('')}</entry>`,
  ];
}

/** A link to a feed, for the head of pages. */
export function feedLink(type: 'atom' | 'rss', title: string, href: string): HeadTag {
  return { tag: 'link', attributes: { rel: 'alternate', type: `application/${type}+xml`, href, title } };
}

/** An XML document with one part per line, without empty parts. */
export function xmlLines(...parts: readonly string[]): string {
  const lines = parts.filter((part) => part !== '');
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n');
}

/** An XML element with a text, or nothing without a text. */
export function element(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${escapeHtml(text)}</${name}>`;
}
