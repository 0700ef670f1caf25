import { toMarkdownUrl } from '../base/addresses/url.ts';
import { collectInto, type SiteError } from '../base/errors/site-error.ts';
import type { ContentPolicyConfig } from '../config/types.ts';
import { keyOf } from '../disk/store.ts';
import type { Page, Site } from '../site/types.ts';
import { iconPaths } from '../base/addresses/icon-paths.ts';
import { type Extensions, rememberAll } from './extensions.ts';
import { addHeadTags } from './fields/page-head.ts';
import { pluginDiagnostics, type Diagnostics } from './fields/plugin-checks.ts';
import { pluginFiles, type MadeFile } from './fields/plugin-files.ts';
import { siteView } from './site-view.ts';

/** A site with the additions of plugins. */
type ExtendedSite = Diagnostics & { site: Site; files: readonly MadeFile[] };

/**
 * Calls `head`, `guide`, `sources` and `files` of all plugins, and `check` if `runsChecks`. Returns `SiteErrors` in
 * `errors` instead of throwing them.
 */
export async function extendSite(
  assembled: Site,
  extensions: Extensions,
  { runsChecks, siteDir }: { runsChecks: boolean; siteDir: string },
): Promise<ExtendedSite> {
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
  const view = { ...withoutGuide, guide };
  const digest = keyOf('site', view);
  const sources = await collect(
    rememberAll(extensions, 'sources', [digest], (run, { data }) => run(data, view)),
    [],
  );
  const messages = Object.fromEntries(site.layouts.map((layout) => [layout.locale, layout.messages]));
  const files = await collect(pluginFiles({ site: view, digest, extensions, messages }), []);
  const noDiagnostics: Diagnostics = { errors: [], warnings: [] };
  const diagnostics = runsChecks
    ? await collect(pluginDiagnostics(view, digest, { extensions, siteDir }), noDiagnostics)
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
