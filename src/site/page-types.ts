import type { Place } from '../base/errors/site-error.ts';
import type { CompiledPage, Heading, LazyPage } from '../content/types.ts';
import type { Operation } from '../contract/types.ts';
import type { HeadTag } from '../plugin.ts';
import type { Card } from '../pictures/card.ts';
import type { ContractPart } from './page-draft.ts';
import type { SidebarNode } from './layout-types.ts';

/** One address of the site. Its code is loaded before it is rendered: `Page<PageWithCode>`. */
export type Page<Content extends CompiledPage = LazyPage> = {
  /** Doc id: path from the content folder without extension and number prefixes, or the front matter's. */
  id: string;
  /** Without base path, with slashes at both ends: `/guides/installation/`. */
  route: string;
  /** With base path: the value of `href`. */
  url: string;
  /** Source file from the site folder, for messages and the edit link; a generated page has a name instead. */
  source: string;
  /** True if a plugin generated its text. */
  isGenerated?: boolean;
  /** Where its address is set, for messages. */
  place: Place;
  locale: string;
  version: string | undefined;
  body: PageBody<Content>;
  meta: PageMeta;
  /** With the keys that plugins declare. */
  frontMatter: Readonly<Record<string, unknown>>;
  /** What Markdown transforms have set. */
  data?: Readonly<Record<string, unknown>>;
  /** Scripts and style elements of plugins, which stay as the document is left for another page. */
  headCode?: readonly HeadTag[];
  /** ISO date of the last change of what it shows; the sitemap has it also where pages do not show it. */
  lastChange?: string;
  /** The picture that is drawn for shared links. */
  card?: Card;
  /** Public addresses, by the address as the author wrote it. */
  links: Readonly<Record<string, string>>;
  /** Pictures as the author wrote them, each with its public address and intrinsic size in pixels. */
  images: Readonly<Record<string, { src: string; width?: number; height?: number }>>;
};

/** What a page shows in its article. */
export type PageBody<Content extends CompiledPage = LazyPage> =
  | { kind: 'content'; content: Content }
  /** Operations of the contract, with prose of an `.mdx` file beside it when there is one. */
  | { kind: 'operations'; operations: readonly Operation[]; content?: Content }
  | ContractPart
  /** Cards of a sidebar category without a page. */
  | { kind: 'generated-index'; items: readonly SidebarNode[] }
  | { kind: 'not-found' };

/** What the shell around the article needs; the small part of every payload. */
export type PageMeta = {
  title: string;
  description: string;
  url: string;
  locale: string;
  version?: string;
  /** Sidebar shown beside the page. */
  sidebar?: string;
  /** Ids of the branches that hold the page, outermost first, where its sidebar is cut. */
  branches?: readonly string[];
  showTitle: boolean;
  breadcrumbs: readonly { label: string; url?: string }[];
  headings: readonly Heading[];
  showTableOfContents: boolean;
  previous?: PageLink;
  next?: PageLink;
  editUrl?: string;
  /** ISO date of the last change. */
  lastUpdate?: string;
  lastAuthor?: string;
  unlisted: boolean;
  /** Language of the text when it is the default locale's because no translation exists. */
  untranslated?: { lang: string; dir: 'ltr' | 'rtl' };
  /** Banner of an unreleased or unmaintained version, with the same page in the latest one. */
  versionBanner?: { kind: 'unreleased' | 'unmaintained'; latestLabel: string; latestUrl: string; isSamePage: boolean };
  /** The same page in other locales and versions, by name. */
  alternates: { locales: Readonly<Record<string, string>>; versions: Readonly<Record<string, string>> };
  /** Operation pages have the wide two-column layout. */
  layout: 'doc' | 'operation' | 'landing';
  /** False for requests that clients do not send; absent everywhere else. */
  hasConsole?: false;
  keywords?: readonly string[];
  /** Head elements of plugins, with attributes as React names them. */
  head?: readonly HeadTag[];
  /** Of shared links: a path from the base path or the static folder, or an address. */
  picture?: { src: string; width?: number; height?: number };
};

export type PageLink = { label: string; url: string };
