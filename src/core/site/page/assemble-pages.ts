import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { toHtmlFile, toUrl, type UrlRules } from '../../base/addresses/url.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import type { LazyPage } from '../../content/types.ts';
import type { EditionDraft } from '../edition-draft.ts';
import type { Page, PageBody } from '../types.ts';
import { resolveLink, type LinkTargets } from '../resolve-link.ts';
import type { ResolvedSidebarSet } from '../sidebar/resolve-sidebars.ts';
import { entriesBeside } from '../sidebar/sidebar-nodes.ts';
import type { FileDates, SiteSources, PageDraft } from '../source-types.ts';
import { pageMeta } from './page-meta.ts';

/** The pages of an edition, with public addresses. `routes` contains the routes of all editions. */
export function assemblePages(
  edition: EditionDraft,
  editions: readonly EditionDraft[],
  routes: ReadonlySet<string>,
  input: SiteSources,
): Page[] {
  const { config, pictureSizes = {} } = input;
  const { source, sidebars, drafts, prefix, files } = edition;
  const routeByFile = new Map(drafts.flatMap(fileEntry));
  const targets = { rules: config, docsPath: config.docs.path, routeByFile, prefix, routes, files };
  return drafts.map((draft) => {
    return {
      id: draft.id,
      route: draft.route,
      url: toUrl(draft.route, config),
      files: {
        html: toHtmlFile(draft.route, config, source.locale),
        payload: `${draft.route.slice(1)}index.rsc`,
      },
      source: draft.source,
      isGenerated: draft.content?.placement?.isGenerated || undefined,
      place: draft.place,
      locale: source.locale,
      version: source.version?.name,
      body: bodyOf(draft, sidebars, config),
      meta: pageMeta(draft, { config, edition, editions, pictureSizes }),
      frontMatter: { ...draft.frontMatter, ...draft.content?.declared },
      requests: draft.added?.requests && { all: draft.added.requests, own: draft.added.ownRequest },
      deprecation: draft.added?.deprecation,
      hasOwnDescription: draft.added?.hasOwnDescription,
      sections: draft.added?.sections,
      data: draft.content?.compiled.data,
      trail: pageTrail(draft, edition),
      links: linksOf(draft, targets),
      images: imagesOf(draft, config),
      lastChange: lastChange(draft, input.lastUpdates ?? new Map()),
    };
  });
}

/** The path by which links can name the page, and its route; empty for a page without a path. */
function fileEntry(draft: PageDraft): [string, string][] {
  const { content } = draft;
  // Links can name a generated page in the docs as if it were a file.
  const canBeNamed = !content?.placement?.isGenerated || content.placement.isInDocs;
  return content && canBeNamed ? [[content.compiled.file, draft.route]] : [];
}

function showsCards({ components, imports }: LazyPage): boolean {
  const name = 'DocCardList';
  return components.includes(name) || imports.some(({ specifier }) => specifier === `@theme/${name}`);
}

function bodyOf(draft: PageDraft, sidebars: ResolvedSidebarSet, config: ResolvedConfig): PageBody {
  const content = draft.content?.compiled;
  if (draft.added) {
    const { plugin, data } = draft.added;
    return { kind: 'plugin', plugin, data, content };
  }
  if (content) {
    const url = toUrl(draft.route, config);
    const cards = showsCards(content) ? entriesBeside(Object.values(sidebars.sidebars).flat(), url) : [];
    return { kind: 'content', content, ...(cards.length > 0 && { cards }) };
  }
  const items = sidebars.indexes.find((index) => index.id === draft.id)?.items ?? [];
  return { kind: 'generated-index', items };
}

/** The labels of the sidebar and of the categories above a page; outside sidebars, the label that a plugin gives it. */
function pageTrail(draft: PageDraft, { sidebars, config }: EditionDraft): string[] {
  const spot = sidebars.spots.get(draft.id);
  if (!spot) return draft.added?.group === undefined ? [] : [draft.added.group];
  const items = config.themeConfig.navbar.items;
  const entry = items.find((item) => item.type === 'docSidebar' && item.sidebarId === spot.sidebar);
  return [entry?.label, ...spot.trail.map(({ label }) => label)].filter((label) => label !== undefined);
}

/** Public addresses of a page's links, by the decoded address as written. */
function linksOf(draft: PageDraft, targets: LinkTargets): Record<string, string> {
  if (!draft.content) return {};
  const { compiled, images } = draft.content;
  const from = { file: compiled.file, route: draft.route, slug: draft.frontMatter.slug };
  return Object.fromEntries(
    compiled.links
      .filter(({ kind }) => kind === 'link')
      .map(({ href }) => {
        // `images` also contains other files that the page links to.
        const linkedFile = images[href];
        const address = linkedFile
          ? toUrl(linkedFile.path + (/[?#].*$/.exec(href)?.[0] ?? ''), targets.rules)
          : resolveLink(href, from, targets);
        return [decodeAddress(href), address];
      }),
  );
}

/** Pictures of a page by the decoded address as written, each with its public address and size. */
function imagesOf(draft: PageDraft, rules: UrlRules): Page['images'] {
  const images = Object.entries(draft.content?.images ?? {});
  return Object.fromEntries(
    images.map(([href, { path, width, height }]) => [decodeAddress(href), { src: toUrl(path, rules), width, height }]),
  );
}

/**
 * The ISO date of the last change of a page: of its file or of the file that a plugin shows in it, whichever is later.
 * A date in the front matter takes precedence. Undefined if it is unknown, for example for uncommitted files.
 */
export function lastChange(
  { source, frontMatter, added }: Pick<PageDraft, 'source' | 'frontMatter' | 'added'>,
  dates: FileDates,
): string | undefined {
  const writtenDate = frontMatter.last_update?.date;
  if (writtenDate !== undefined) return writtenDate;
  const files = added ? [source, added.place.file] : [source];
  const changes = files.flatMap((file) => dates.get(file)?.date ?? []);
  return changes.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
}
