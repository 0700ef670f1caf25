import type { HeadTag } from '../../plugin.ts';
import { iconPaths } from '../base/addresses/icon-paths.ts';
import { toMarkdownUrl } from '../base/addresses/url.ts';
import { collectInto, SiteErrors, type SiteError } from '../base/errors/site-error.ts';
import { ownValue } from '../base/records.ts';
import type { ContentPolicyConfig } from '../config/types.ts';
import { deepFreeze } from '../base/data/deep-freeze.ts';
import { keyOf } from '../disk/store.ts';
import { editionName } from '../site/editions/edition.ts';
import type { Page, Site } from '../site/types.ts';
import { pluginsWith, rememberAll, type Extensions } from './extensions.ts';
import { pluginDiagnostics, type Diagnostics } from './fields/plugin-checks.ts';
import { pluginFiles, type MadeFile } from './fields/plugin-files.ts';
import { fieldError } from './plugin-error.ts';
import { siteView, editionViews, pageView } from './site-view.ts';

/** A site with the additions of plugins. */
type ExtendedSite = Diagnostics & { site: Site; files: readonly MadeFile[] };

/**
 * Calls `head`, `guide`, `sources` and `files` of all plugins, and `check` if `runsChecks`. Returns `SiteErrors` in
 * `errors` instead of throwing them.
 */
export async function extendSite(assembled: Site, extensions: Extensions, runsChecks: boolean): Promise<ExtendedSite> {
  const errors: SiteError[] = [];
  const collect = collectInto(errors);
  const pages = await collect(addHeadTags(assembled, extensions), assembled.pages);
  const site = { ...assembled, pages, pluginSources: policySources(extensions) };
  const withoutGuide = siteView(site);
  const guides = await collect(
    rememberAll(extensions, 'guide', [keyOf('site', withoutGuide)], (run, { data }) => run(data, withoutGuide)),
    [],
  );
  const guide = guides.flatMap(({ result }) => result || []).join('\n\n') || undefined;
  const view = Object.freeze({ ...withoutGuide, guide });
  const digest = keyOf('site', view);
  const sources = await collect(
    rememberAll(extensions, 'sources', [digest], (run, { data }) => run(data, view)),
    [],
  );
  const messages = Object.fromEntries(site.layouts.map((layout) => [layout.locale, layout.messages]));
  const files = await collect(pluginFiles({ site: view, digest, extensions, messages }), []);
  const noDiagnostics: Diagnostics = { errors: [], warnings: [] };
  const diagnostics = runsChecks
    ? await collect(pluginDiagnostics(view, digest, extensions), noDiagnostics)
    : noDiagnostics;
  return {
    site: { ...withFiles(site, files), sources: sources.flatMap(({ result }) => result) },
    files,
    errors: [...errors, ...diagnostics.errors],
    warnings: diagnostics.warnings,
  };
}

/**
 * Marks pages that plugins do not publish as Markdown, so that the layout does not link to their Markdown. Adds the
 * plugins' pictures for link previews to pages, and marks layouts if plugins publish icons.
 */
function withFiles(site: Site, files: readonly MadeFile[]): Site {
  const { baseUrl } = site.config;
  const urls = new Set(files.map(({ path }) => baseUrl + path));
  const pictures = new Map(
    files.flatMap(({ path: src, picture }) => {
      if (!picture) return [];
      const { url, ...size } = picture;
      return [[url, { src, ...size }]];
    }),
  );
  const pages = site.pages.map((page): Page => {
    const isHtmlOnly = !urls.has(toMarkdownUrl(page.url, site.config));
    const picture = page.frontMatter['image'] === undefined ? pictures.get(page.url) : undefined;
    const meta = { ...page.meta, ...(isHtmlOnly && { isHtmlOnly }), ...(picture && { picture }) };
    return { ...page, meta };
  });
  if (!urls.has(baseUrl + iconPaths.manifest)) return { ...site, pages };
  const layouts = site.layouts.map((layout) => ({ ...layout, site: { ...layout.site, hasIconSet: true as const } }));
  return { ...site, pages, layouts };
}

/** The sources that plugins add to the Content-Security-Policy. */
function policySources({ plugins }: Extensions): ContentPolicyConfig {
  const entries = plugins.flatMap(({ fields }) => Object.entries(fields.csp ?? {}));
  const byKind = Map.groupBy(entries, ([kind]) => kind);
  return Object.fromEntries([...byKind].map(([kind, group]) => [kind, group.flatMap(([, sources]) => sources ?? [])]));
}

/** React's names of attributes, by the HTML name, if the names differ. */
const reactNames: Readonly<Record<string, string>> = {
  charset: 'charSet',
  class: 'className',
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
  'http-equiv': 'httpEquiv',
  hreflang: 'hrefLang',
  imagesizes: 'imageSizes',
  imagesrcset: 'imageSrcSet',
  itemprop: 'itemProp',
  referrerpolicy: 'referrerPolicy',
};

/** Renames attributes for React during the build, so that browsers need no table of names. */
function withReactNames({ attributes = {}, ...tag }: HeadTag): HeadTag {
  const reactName = (name: string) => ownValue(reactNames, name.toLowerCase()) ?? name;
  const renamed = Object.entries(attributes).map(([name, value]) => [reactName(name), value]);
  return { ...tag, attributes: Object.fromEntries(renamed) };
}

/** The pages with the head tags of plugins. Throws `SiteErrors`. */
async function addHeadTags(site: Site, extensions: Extensions): Promise<readonly Page[]> {
  if (pluginsWith(extensions, 'head').length === 0) return site.pages;
  const contexts = editionViews(site).map((edition) => {
    const context = { config: site.config, edition };
    return [editionName(edition), { context, digest: keyOf('head', context) }] as const;
  });
  const byEdition = new Map(contexts);
  const pages: Page[] = [];
  for (const page of site.pages) {
    const edition = byEdition.get(editionName(page));
    if (!edition) {
      pages.push(page);
      continue;
    }
    const view = deepFreeze(pageView(page));
    const results = await rememberAll(extensions, 'head', [view, edition.digest], (head, { data }) =>
      head(view, data, edition.context),
    );
    for (const { plugin, result } of results) {
      const { fact, hint } = result.map(tagProblem).find((found) => found !== undefined) ?? {};
      if (fact) throw new SiteErrors([fieldError(plugin, 'head', `returned ${fact}`, { hint })]);
    }
    pages.push(
      withTags(
        page,
        results.flatMap(({ result }) => result),
      ),
    );
  }
  return pages;
}

/**
 * Adds head tags to a page. `headCode` contains scripts and styles, which take effect only once, when their document
 * loads. `meta.head` contains the other elements, which React updates after a navigation.
 */
function withTags(page: Page, tags: readonly HeadTag[]): Page {
  const isCode = ({ tag }: HeadTag) => tag === 'script' || tag === 'style';
  const [code, elements] = [tags.filter(isCode), tags.filter((tag) => !isCode(tag))];
  return {
    ...page,
    ...(code.length > 0 && { headCode: code }),
    ...(elements.length > 0 && { meta: { ...page.meta, head: elements.map(withReactNames) } }),
  };
}

function tagProblem({ tag, attributes = {}, text = '' }: HeadTag): { fact: string; hint: string } | undefined {
  const wrong = Object.keys(attributes).find((name) => /^on|^style$|^$|[\s"'<>/=]/i.test(name));
  if (wrong !== undefined) {
    const hint = 'Use other attributes: pages run no inline code.';
    return { fact: `the attribute "${wrong}" of \`<${tag}>\`.`, hint };
  }
  if (text !== '' && !['script', 'style', 'title'].includes(tag)) {
    return { fact: `\`<${tag}>\` with text.`, hint: 'Only `title`, `script` and `style` can contain text.' };
  }
  const end = tag === 'script' ? /<\/script|<!--/i : /<\/style/i;
  if (end.test(text)) {
    return { fact: `a \`<${tag}>\` whose text has "${end.exec(text)?.[0]}".`, hint: 'Write `\\x3c` for `<` there.' };
  }
  return undefined;
}
