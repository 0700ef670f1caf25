import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { SiteError } from '../../base/errors/site-error.ts';
import type { CompiledPage } from '../../content/types.ts';
import type { Operation } from '../../../plugins/openapi/contract/types.ts';
import { filePathToId, routeOf } from '../../content/file-path.ts';
import { draftContract } from '../../../plugins/openapi/site/draft/draft-contract.ts';
import { draftServerCalls } from '../../../plugins/openapi/site/draft/draft-server-calls.ts';
import { draftSchemas } from '../../../plugins/openapi/site/draft/draft-schemas.ts';
import { tagFolder } from '../../../plugins/openapi/site/draft/tag-folders.ts';
import { firstSentences } from '../first-sentences.ts';
import { lineOf } from '../front-matter-line.ts';
import { isOwnOperation } from '../../../plugins/openapi/site/operation-url.ts';
import type { DraftOptions, PageDraft } from '../page-draft.ts';
import type { EditionSource, PagePlacement, SourcePage } from '../source-types.ts';

/** The pages of an edition: one per content file, and those that the contract defines. */
export function draftPages(source: EditionSource, options: DraftOptions): PageDraft[] {
  const drafts = source.pages
    .filter(({ compiled }) => options.withDrafts || !compiled.frontMatter.draft)
    .map((page) => draftContent(page, options));
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const twice = drafts.filter((draft) => byId.get(draft.id) !== draft);
  for (const [id, operations] of operationsByPage(options)) {
    const existing = byId.get(id);
    if (existing) byId.set(id, describeByOperation({ ...existing, ...folderOfTag(operations, options), operations }));
    else byId.set(id, draftOperations(id, operations, options));
  }
  // A page with a duplicate id stays in the list, so that the clash is reported.
  return [
    ...draftContract([...byId.values()], options),
    ...byId.values(),
    ...draftServerCalls(options),
    ...draftSchemas(options),
    ...twice,
  ];
}

function draftContent(page: SourcePage, { prefix, rootPrefix }: DraftOptions): PageDraft {
  const { compiled, placement } = page;
  const { frontMatter } = compiled;
  const title = placement?.title ?? compiled.title;
  return {
    ...(placement ? addressOf(placement, rootPrefix) : addressInDocs(compiled, prefix)),
    title,
    description: placement?.description ?? compiled.description,
    label: placement?.sidebar?.label ?? frontMatter.sidebar_label ?? title,
    position: frontMatter.sidebar_position,
    source: page.source,
    place: { file: page.source, ...(!placement && frontMatter.slug !== undefined && lineOf('slug', page.text)) },
    frontMatter,
    content: page,
    operations: [],
  };
}

type Address = Pick<PageDraft, 'id' | 'route' | 'folder'>;

function addressInDocs(compiled: CompiledPage, prefix: string): Address {
  const folder = folderOf(compiled);
  const id = docId(compiled);
  return { id, route: prefix + slugRoute(compiled.frontMatter.slug, folder, routeOf(id)), folder };
}

function addressOf({ route, id, listedIn }: PagePlacement, prefix: string): Address {
  return { id: id ?? idOfRoute(route), route: prefix + route, folder: listedIn };
}

/** The id of a page that a plugin adds: `/blog/tags/` → `blog/tags`. */
export function idOfRoute(route: string): string {
  return route === '/' ? 'index' : route.slice(1, -1);
}

/** The id of a page in sidebars, links and `x-page`. */
export function docId(compiled: Pick<CompiledPage, 'file' | 'frontMatter'>): string {
  const { id } = compiled.frontMatter;
  return id === undefined ? filePathToId(compiled.file) : join(folderOf(compiled), id);
}

function folderOf({ file }: Pick<CompiledPage, 'file'>): string {
  return folderOfId(filePathToId(file));
}

function folderOfId(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('/')));
}

/** A file beside the contract without title and description takes them from its operation. */
function describeByOperation(draft: PageDraft): PageDraft {
  const own = draft.operations.find(({ id }) => isOwnOperation(id, draft.id));
  if (!own) return draft;
  const { frontMatter, content } = draft;
  const title = content?.compiled.hasTitleHeading ? draft.title : (frontMatter.title ?? own.summary);
  return {
    ...draft,
    title,
    description: frontMatter.description ?? firstSentences(own.description),
    label: frontMatter.sidebar_label ?? title,
  };
}

function draftOperations(id: string, operations: readonly Operation[], options: DraftOptions): PageDraft {
  const [first] = operations;
  const title = first?.summary ?? id;
  return {
    id,
    route: `${options.prefix}/${id}/`,
    title,
    description: firstSentences(first?.description ?? title),
    folder: folderOfId(id),
    ...folderOfTag(operations, options),
    label: title,
    position: undefined,
    source: options.contractFile,
    place: { file: options.contractFile, ...(first && { key: ['paths', first.path, first.method] }) },
    frontMatter: {},
    operations,
  };
}

function folderOfTag([first]: readonly Operation[], { contract, contractFolder }: DraftOptions) {
  const folder = contract && first && tagFolder(contract, first, contractFolder);
  return folder === undefined ? {} : { folder };
}

function operationsByPage({ contract, contractFolder }: DraftOptions): Map<string, Operation[]> {
  const pages = new Map<string, Operation[]>();
  for (const operation of contract?.operations ?? []) {
    const id = join(contractFolder, operation.page);
    const list = pages.get(id);
    if (list) list.push(operation);
    else pages.set(id, [operation]);
  }
  // The page's own operation comes first, regardless of the order in the contract.
  for (const [id, list] of pages) {
    list.sort((a, b) => Number(isOwnOperation(b.id, id)) - Number(isOwnOperation(a.id, id)));
  }
  return pages;
}

function slugRoute(slug: string | undefined, folder: string, fallback: string): string {
  if (slug === undefined) return fallback;
  // Requests contain the encoded form, which is decoded on arrival.
  const decoded = decodeAddress(slug);
  const path = decoded.startsWith('/') ? decoded : `/${join(folder, decoded)}`;
  return path.endsWith('/') ? path : `${path}/`;
}

function join(folder: string, name: string): string {
  return folder === '' || folder === '.' ? name : `${folder}/${name}`;
}

/** Pages whose address or id is also used by another page. Ids need to be unique only within an edition. */
export function findClashes(drafts: readonly PageDraft[], key: 'route' | 'id'): SiteError[] {
  const [what, setting] = key === 'route' ? (['address', 'slug'] as const) : (['id', 'id'] as const);
  const seen = new Map<string, PageDraft>();
  return drafts.flatMap((draft) => {
    const other = seen.get(draft[key]);
    if (other && key === 'id' && other.route === draft.route && isAdded(other, draft)) return [];
    if (!other) {
      seen.set(draft[key], draft);
      return [];
    }
    return new SiteError({
      fact: `Two pages have the ${what} "${draft[key]}": ${nameOf(other)} and ${nameOf(draft)}.`,
      place: draft.content ? { file: draft.source, line: 1, ...lineOf(setting, draft.content.text) } : draft.place,
      hint: clashHint(other, draft, setting),
    });
  });
}

/** True if either is a plugin's page, whose route and id are equal: only the clash of routes is reported. */
function isAdded(...drafts: readonly PageDraft[]): boolean {
  return drafts.some(({ content }) => content?.placement);
}

/** A page's name for authors: its file, or the contract's part that it shows. */
function nameOf({ source, content, operations: [first], part }: PageDraft): string {
  if (content) return source;
  if (part?.kind === 'schema') return `the schema "${part.name}" of ${source}`;
  if (part?.kind === 'server-call') return `the ${part.call.kind} "${part.call.name}" of ${source}`;
  return first ? `the operation "${first.id}" of ${source}` : source;
}

function clashHint(other: PageDraft, draft: PageDraft, setting: 'slug' | 'id'): string {
  if (
    other.source === draft.source &&
    other.id === draft.id &&
    JSON.stringify(other.part) === JSON.stringify(draft.part)
  ) {
    return 'Two versions or languages show this file at the same address: give each version its own `path`.';
  }
  if (isAdded(other, draft)) {
    const files = [other, draft].filter(({ content }) => content && !content.placement);
    if (files.length === 0) return 'Configure one of the plugins to use another route.';
    return `Give the file another \`${setting}\` in its front matter, or configure the plugin to use another route.`;
  }
  return other.content || draft.content
    ? `Give one of them another \`${setting}\` in its front matter, or rename the file.`
    : 'Give the operation its own page with `x-page`.';
}
