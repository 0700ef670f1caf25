import { SiteError } from '../base/site-error.ts';
import { toUrl } from '../base/url.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { checkFrontMatter } from './check-front-matter.ts';
import { contractFolder, contractsOf, mayBeOfContract } from './contract-folder.ts';
import { cutSidebar } from './cut-sidebar.ts';
import { draftPages, findClashes } from './draft-pages.ts';
import type { PageDraft } from './page-draft.ts';
import { editionName } from './edition.ts';
import { imagesOf, linksOf } from './page-links.ts';
import { pageMeta } from './page-meta.ts';
import { mainDraft, navigationOf } from './navigation.ts';
import type { Part } from './part.ts';
import { filesOfVersion, prefixOf } from './prefix.ts';
import { resolveSidebars, type ResolvedSidebarSet } from './resolve-sidebars.ts';
import type { Branches, DocsSource, Navigation, Page, PageBody, PageMeta, Site } from './types.ts';

/** Everything that was read from disk. */
export type SiteSources = {
  config: ResolvedConfig;
  configFile: string;
  sources: readonly DocsSource[];
  withDrafts: boolean;
  drawings?: Navigation['drawings'];
};

/** Puts pages, contract, sidebars, versions and locales together; never throws, all faults are in `errors`. */
export function assembleSite(input: SiteSources): { site: Site; errors: readonly SiteError[] } {
  const { config } = input;
  const parts = input.sources.map((source) => draftPart(source, input));
  const errors = parts.flatMap((part) => part.sidebars.errors);
  errors.push(
    ...findClashes(
      parts.flatMap((part) => part.drafts),
      'route',
    ),
  );
  for (const part of parts) errors.push(...findClashes(part.drafts, 'id'));
  for (const part of parts) {
    const contracts = contractsOf([part.source]);
    errors.push(...checkFrontMatter(part, (id) => mayBeOfContract(id, { config, contracts })));
  }
  if (parts.every((part) => part.drafts.length === 0)) errors.push(emptySite(config));
  const routes = new Set(parts.flatMap((part) => part.drafts.map((draft) => draft.route)));
  const pages = parts.flatMap((part) => pagesOf(part, parts, routes, input));
  const navigation = parts
    .toSorted((a, b) => rank(a) - rank(b))
    .map((part) => {
      const { navigation: data, errors: faults } = navigationOf(part, parts, input);
      errors.push(...faults);
      return data;
    });
  const branches = new Map(parts.map((part) => [nameOf(part), branchesIn(part)]));
  return { site: { config, pages, contracts: contractsOf(input.sources), navigation, branches }, errors };
}

function nameOf({ source: { locale, version } }: Part): string {
  return editionName({ locale, version: version?.name });
}

function branchesIn({ cut }: Part): Branches {
  return new Map([...cut.values()].flatMap(({ branches }) => [...branches]));
}

/** Of each language the version that readers see first comes first. */
function rank({ source }: Part): number {
  return (source.version?.isLast ?? true) ? 0 : 1;
}

function draftPart(source: DocsSource, { config, withDrafts }: SiteSources): Part {
  const prefix = prefixOf(source, config);
  const files = filesOfVersion(source, config);
  const { contract, file: contractFile = '' } = source.contract ?? {};
  const written = draftPages(source, {
    prefix,
    contract,
    contractFolder: contractFolder(config),
    contractFile,
    withDrafts,
  });
  const sidebars = resolveSidebars(source, written, { prefix, files, config });
  const indexes = sidebars.indexes.map((index): PageDraft => ({
    ...index,
    folder: '',
    label: index.title,
    position: undefined,
    source: source.sidebarsFile,
    frontMatter: {},
    operations: [],
  }));
  const drafts = [...written, ...indexes];
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const cut = new Map(Object.entries(sidebars.sidebars).map(([id, nodes]) => [id, cutSidebar(id, nodes)]));
  return { source, prefix, files, drafts, byId, sidebars, cut };
}

function pagesOf(part: Part, parts: readonly Part[], routes: ReadonlySet<string>, input: SiteSources): Page[] {
  const { config } = input;
  const routeByFile = new Map(part.drafts.flatMap((draft) => fileEntry(draft)));
  const targets = { rules: config, routeByFile, prefix: part.prefix, routes, files: part.files };
  return part.drafts.map((draft) => {
    const alternates = alternatesOf(draft, part, parts, config);
    const versionBanner = bannerOf(draft, part, parts, config);
    const { source, sidebars } = part;
    return {
      id: draft.id,
      route: draft.route,
      url: toUrl(draft.route, config),
      source: draft.source,
      place: draft.place,
      locale: source.locale,
      version: source.version?.name,
      body: bodyOf(draft, sidebars),
      meta: pageMeta(draft, { config, part, alternates, versionBanner }),
      links: linksOf(draft, targets),
      images: imagesOf(draft, config),
    };
  });
}

function fileEntry(draft: PageDraft): [string, string][] {
  return draft.content ? [[draft.content.compiled.file, draft.route]] : [];
}

function bodyOf(draft: PageDraft, sidebars: ResolvedSidebarSet): PageBody {
  const content = draft.content?.compiled;
  if (draft.operations.length > 0) {
    return { kind: 'operations', operations: draft.operations, ...(content && { content }) };
  }
  if (content) return { kind: 'content', content };
  if (draft.schema !== undefined) return { kind: 'schema', name: draft.schema };
  const items = sidebars.indexes.find((index) => index.id === draft.id)?.items ?? [];
  return { kind: 'generated-index', items };
}

function alternatesOf(
  draft: PageDraft,
  part: Part,
  parts: readonly Part[],
  config: ResolvedConfig,
): PageMeta['alternates'] {
  const locales: Record<string, string> = {};
  const versions: Record<string, string> = {};
  for (const other of parts) {
    const twin = other.byId.get(draft.id);
    if (!twin) continue;
    const url = toUrl(twin.route, config);
    const { locale, version } = other.source;
    if (version?.name === part.source.version?.name) locales[locale] = url;
    if (version && locale === part.source.locale) versions[version.name] = url;
  }
  return { locales, versions };
}

function bannerOf(
  draft: PageDraft,
  part: Part,
  parts: readonly Part[],
  config: ResolvedConfig,
): PageMeta['versionBanner'] {
  const { version, locale } = part.source;
  if (!version || version.banner === 'none') return undefined;
  const latest = parts.find((other) => other.source.version?.isLast && other.source.locale === locale);
  if (!latest?.source.version) return undefined;
  const route = latest.byId.get(draft.id)?.route ?? mainDraft(latest)?.route ?? '/';
  return { kind: version.banner, latestLabel: latest.source.version.label, latestUrl: toUrl(route, config) };
}

function emptySite(config: ResolvedConfig): SiteError {
  return new SiteError({
    fact: 'The site has no page.',
    place: { file: config.docs.path },
    hint: 'Write a first one: `index.mdx` in the content folder.',
  });
}
