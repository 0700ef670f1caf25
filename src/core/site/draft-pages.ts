import { posix } from 'node:path';
import type { DocsPage } from '../../plugin.ts';
import { decodeAddress } from '../base/addresses/decode-address.ts';
import { parentFolder } from '../base/addresses/path-inside.ts';
import { SiteError } from '../base/errors/site-error.ts';
import { nearestHint } from '../base/text/nearest-name.ts';
import { filePathToId, positionOf, routeOf, titleOf, type FileNames } from '../content/file-path.ts';
import type { FrontMatter } from '../content/front-matter-schema.ts';
import { lineOfKey } from '../content/front-matter.ts';
import type { CompiledPage } from '../content/types.ts';
import type { ResolvedSidebarSet } from './sidebar/resolve-sidebars.ts';
import type { SidebarContext } from './sidebar/sidebar-entries.ts';
import type { AddedToDocs, AddedDocs, EditionSource, PagePlacement, SourcePage, PageDraft } from './source-types.ts';
import type { LocalTargets } from './with-prefix.ts';

/** `withDrafts` includes pages with `draft: true`. Builds omit them. */
type DraftOptions = Pick<EditionDraft, 'pagesPrefix' | 'docsPrefix'> & {
  additions?: AddedDocs | undefined;
  withDrafts: boolean;
  /** `docs.fileNames`. */
  names: FileNames;
};

/** The pages of an edition: one per content file, and those that plugins add. */
export function draftPages(source: EditionSource, options: DraftOptions): PageDraft[] {
  const drafts = draftsOfFiles(source, options);
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const duplicates = drafts.filter((draft) => byId.get(draft.id) !== draft);
  const clashes: PageDraft[] = [];
  for (const added of options.additions?.pages ?? []) {
    const existing = byId.get(added.id);
    if (existing?.content && !existing.added) byId.set(added.id, withAddition(existing, added));
    else if (existing) clashes.push(draftAddition(added, options));
    else byId.set(added.id, draftAddition(added, options));
  }
  // A page with a duplicate id stays in the list, so that the clash is reported.
  return [...byId.values(), ...clashes, ...duplicates];
}

/** The pages of an edition's files, for plugins. */
export function docsPages(source: EditionSource, options: Pick<DraftOptions, 'withDrafts' | 'names'>): DocsPage[] {
  return draftsOfFiles(source, { pagesPrefix: '', docsPrefix: '', ...options }).flatMap(
    ({ id, route, folder, content }) => {
      if (!content) return [];
      const { headings, elements, data } = content.compiled;
      return [{ id, route, source: content.source, headings, folder, elements, data }];
    },
  );
}

function draftsOfFiles(source: EditionSource, options: DraftOptions): PageDraft[] {
  return source.pages.filter((page) => !isOmitted(page, options.withDrafts)).map((page) => draftContent(page, options));
}

/** The pages that a build omits. Sidebars, front matter and the navbar may name them. */
export function omittedPages(source: EditionSource, options: DraftOptions): PageDraft[] {
  return source.pages.filter((page) => isOmitted(page, options.withDrafts)).map((page) => draftContent(page, options));
}

function isOmitted({ compiled }: SourcePage, withDrafts: boolean): boolean {
  return !withDrafts && compiled.frontMatter.draft === true;
}

function draftContent(page: SourcePage, { pagesPrefix, docsPrefix, names }: DraftOptions): PageDraft {
  const { compiled, placement } = page;
  const { frontMatter } = compiled;
  const rules = nameRules(frontMatter, names);
  const title = placement?.title ?? compiled.title ?? titleOf(compiled.file, rules);
  return {
    ...(placement
      ? addressOf(placement, placement.isInDocs ? docsPrefix : pagesPrefix)
      : addressInDocs(compiled, docsPrefix, names)),
    title,
    description: placement?.description ?? compiled.description,
    label: placement?.sidebar?.label ?? frontMatter.sidebar_label ?? title,
    position: frontMatter.sidebar_position ?? (placement ? placement.position : positionOf(compiled.file, rules)),
    source: page.source,
    place: { file: page.source, ...(!placement && frontMatter.slug !== undefined && lineOfKey('slug', page.text)) },
    frontMatter,
    version: placement?.version,
    isOutsideDocs: (placement && !placement.isInDocs) || undefined,
    content: page,
  };
}

type Address = Pick<PageDraft, 'id' | 'route' | 'folder'>;

function addressInDocs({ file, frontMatter }: CompiledPage, prefix: string, names: FileNames): Address {
  const rules = nameRules(frontMatter, names);
  const path = filePathToId(file, rules);
  const base = parentFolder(path);
  const id = frontMatter.id === undefined ? path : [base, frontMatter.id].filter(Boolean).join('/');
  const route = prefix + slugRoute(frontMatter.slug, base, routeOf(file, id, rules));
  return { id, route, folder: parentFolder(filePathToId(file, names)) };
}

/** The naming rules for the address of a page. The page's folder in sidebars always follows the rules of the site. */
function nameRules(frontMatter: FrontMatter, names: FileNames): FileNames | false {
  return frontMatter.parse_number_prefixes === false ? false : names;
}

function addressOf({ route, id = idOfRoute(route), folder }: PagePlacement, prefix: string): Address {
  return { id, route: prefix + route, folder };
}

/** The id of a page that a plugin adds: `/blog/tags/` → `blog/tags`. */
export function idOfRoute(route: string): string {
  return route === '/' ? 'index' : route.slice(1, -1);
}

/**
 * Combines the page of a file with the additions of a plugin. A title in the file, and a description in its front
 * matter, take precedence.
 */
function withAddition(draft: PageDraft, added: AddedToDocs): PageDraft {
  const { frontMatter, content } = draft;
  const isTitled = content?.compiled.hasTitleHeading || frontMatter.title !== undefined;
  const title = isTitled ? draft.title : (added.title ?? draft.title);
  return {
    ...draft,
    title,
    description: frontMatter.description ?? added.description ?? draft.description,
    label: frontMatter.sidebar_label ?? title,
    position: draft.position ?? added.position,
    folder: added.folder ?? draft.folder,
    added,
  };
}

function draftAddition(added: AddedToDocs, { docsPrefix }: DraftOptions): PageDraft {
  const { id, route = `/${id}/`, title = id, description = '', folder = parentFolder(id), position, place } = added;
  return {
    id,
    route: docsPrefix + route,
    title,
    description,
    folder,
    label: title,
    position,
    source: place.file,
    place,
    frontMatter: {},
    added,
  };
}

function slugRoute(slug: string | undefined, folder: string, fallback: string): string {
  if (slug === undefined) return fallback;
  // Servers decode the address of a request, so routes are decoded, too.
  const decoded = decodeAddress(slug);
  const path = decoded.startsWith('/') ? decoded : posix.resolve('/', folder, decoded);
  return path.endsWith('/') ? path : `${path}/`;
}

/** True if a plugin adds the page, and its text is not in a file. `source` is then only a name for messages. */
export function isGenerated({ content }: PageDraft): boolean {
  return content?.placement !== undefined && !('source' in content.placement);
}

/** Reports pages with the address or id of another page. Ids must be unique only within an edition. */
export function findClashes(drafts: readonly PageDraft[], key: 'route' | 'id'): SiteError[] {
  const [noun, setting] = key === 'route' ? (['address', 'slug'] as const) : (['id', 'id'] as const);
  const firstDrafts = new Map(drafts.toReversed().map((draft) => [draft[key], draft]));
  return drafts.flatMap((draft) => {
    const other = firstDrafts.get(draft[key]) ?? draft;
    if (other === draft) return [];
    if (key === 'id' && other.route === draft.route && isAnyAdded(other, draft)) return [];
    return new SiteError({
      topic: 'addresses',
      fact: `Two pages have the ${noun} "${draft[key]}": ${nameOf(other)} and ${nameOf(draft)}.`,
      place: draft.content ? { file: draft.source, line: 1, ...lineOfKey(setting, draft.content.text) } : draft.place,
      hint: clashHint(other, draft, setting),
    });
  });
}

/**
 * True if a plugin added one of the pages (`pages`), or one is generated for a category. The ids of such pages follow
 * from their routes, so only the clash of routes is reported.
 */
function isAnyAdded(...drafts: readonly PageDraft[]): boolean {
  return drafts.some(({ content, added }) => (content ? content.placement : !added));
}

/** A page's name for authors: its file, or the part of a file that it shows. */
function nameOf({ source, content, added, title }: PageDraft): string {
  return content ? source : `${added?.name ?? `the category "${title}"`} of ${source}`;
}

function clashHint(other: PageDraft, draft: PageDraft, setting: 'slug' | 'id'): string {
  const hasIndex = [other, draft].some(({ content, added }) => !content && !added);
  if (hasIndex) return 'Give the `link` of the category another `slug`.';
  if (other.source === draft.source && other.id === draft.id && other.added?.name === draft.added?.name) {
    return 'Two versions or languages show this file at the same address: give each version its own `path`.';
  }
  if (isAnyAdded(other, draft)) {
    const files = [other, draft].filter(({ content }) => content && !content.placement);
    if (files.length === 0) return 'Configure one of the plugins to use another route.';
    return `Give the file another \`${setting}\` in its front matter, or configure the plugin to use another route.`;
  }
  return other.content || draft.content
    ? `Give one of them another \`${setting}\` in its front matter, or rename the file.`
    : (other.added?.hint ?? draft.added?.hint ?? 'Configure one of the plugins to use another address.');
}

/** Reports front matter that names a missing doc or sidebar. */
export function checkFrontMatter({ drafts, omitted, byId, sidebars }: EditionDraft): SiteError[] {
  const doc = { kind: 'doc', names: [...byId.keys(), ...omitted.map(({ id }) => id)], hint: missingDocHint };
  const sidebar = { kind: 'sidebar', names: Object.keys(sidebars.order), hint: missingSidebarHint };
  const references = Object.entries({ displayed_sidebar: sidebar, pagination_prev: doc, pagination_next: doc });
  return drafts.flatMap(({ frontMatter, content, source: file }) =>
    references.flatMap(([key, { kind, names, hint }]) => {
      const name = frontMatter[key as keyof typeof frontMatter];
      if (typeof name !== 'string' || names.includes(name)) return [];
      const fact = `\`${key}\` names the ${kind} "${name}", which does not exist.`;
      const place = { file, ...lineOfKey(key, content?.text) };
      return [new SiteError({ topic: 'front-matter', fact, place, hint: nearestHint(name, names, hint) })];
    }),
  );
}

const missingDocHint =
  'A doc id is the path of its file relative to the content folder, without extension; `null` hides the link.';
const missingSidebarHint = 'Use the id of a sidebar in the sidebars file, or `null` for no sidebar.';

/** A source with its pages and resolved sidebars. `config` has translated labels. */
export type EditionDraft = Omit<LocalTargets, 'routes'> &
  Omit<SidebarContext, 'slugs'> & {
    sidebars: ResolvedSidebarSet;
  };

/** The home page of the docs, or else the first page in the sidebars, or else the first page. */
export function mainDraft(edition: EditionDraft): PageDraft | undefined {
  const home = edition.drafts.find((draft) => draft.route === `${edition.docsPrefix}/`);
  const first = Object.values(edition.sidebars.order).flat()[0];
  return home ?? (first === undefined ? undefined : edition.byId.get(first)) ?? edition.drafts[0];
}

/** The page at the address of the edition itself, or else the main page of its docs. */
export function homeDraft(edition: EditionDraft): PageDraft | undefined {
  return edition.drafts.find((draft) => draft.route === `${edition.pagesPrefix}/`) ?? mainDraft(edition);
}
