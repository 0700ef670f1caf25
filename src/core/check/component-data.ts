import type { ContentPolicyConfig } from '../config/types.ts';
import { SiteErrors } from '../base/errors/site-error.ts';
import { once } from '../base/data/once.ts';
import { readProse } from '../content/read-prose.ts';
import { callField, type Extensions, pluginsWith, type ReadyPlugin } from '../extend/extensions.ts';
import { jsonErrors } from '../extend/load/plugin-fields.ts';
import { editionViews, siteView } from '../extend/site-view.ts';
import type { ComponentDataContext, WrittenPage } from '../extend/interface/types.ts';
import { allows, contentPolicy } from '../outputs/content-policy.ts';
import { renderMarkdownIsolated } from '../read/compile-isolated.ts';
import type { ComponentData, EditionComponentData, Page } from '../site/types.ts';
import { editionName, isSameEdition } from '../site/editions/edition.ts';
import type { LoadedSite } from './load-site.ts';

type Loaded = Pick<LoadedSite, 'site' | 'texts'> & { files: { extensions: Extensions } };

/** Default plugins get more time, because rendering the descriptions of a large API takes longer than a page. */
const TIME_LIMIT_FACTOR = 6;

/** Calls `componentData` of all plugins for each edition. */
export async function componentData(loaded: Loaded): Promise<ComponentData> {
  const { extensions } = loaded.files;
  const plugins = pluginsWith(extensions, 'componentData');
  if (plugins.length === 0) return {};
  const site = siteView(loaded.site);
  const data: Record<string, EditionComponentData> = {};
  for (const edition of editionViews(loaded.site)) {
    const editionData: Record<string, unknown> = {};
    for (const { plugin, value: run } of plugins) {
      const pages = loaded.site.pages.filter((page) => isSameEdition(page, edition));
      const written = pages.map((page) => writtenPage(page, plugin.name, loaded.texts));
      const context = { edition, pages: written, ...toolsOf(plugin, loaded) };
      const limits = { ...extensions, seconds: extensions.seconds * (plugin.isDefault ? TIME_LIMIT_FACTOR : 1) };
      const result = await callField(limits, plugin, 'componentData', () => run(plugin.data, site, context));
      // The engine's components can read values that are not JSON, such as the maps that default plugins return.
      const errors = plugin.isDefault ? [] : jsonErrors(plugin, 'componentData', result);
      if (errors.length > 0) throw new SiteErrors(errors);
      editionData[plugin.name] = result;
    }
    data[editionName(edition)] = editionData;
  }
  return data;
}

function toolsOf(
  plugin: ReadyPlugin,
  { site, files: { extensions } }: Loaded,
): Omit<ComponentDataContext, 'edition' | 'pages'> {
  const policy = contentPolicy(site);
  const self = new URL(site.config.url).origin;
  return {
    renderMarkdown: (text, file) => renderMarkdownIsolated(text, file, extensions.seconds),
    async highlight(code, language) {
      // Loading the grammars takes longer than an unchanged build.
      const { codeHtml } = await import('../content/code/highlight.ts');
      return codeHtml({ code, marks: new Map() }, language);
    },
    allows(kind: keyof ContentPolicyConfig, url) {
      const address = URL.parse(url, self);
      return address !== null && allows(policy, `${kind}-src`, address, self);
    },
    remember: (inputs, make) => extensions.runner.remember(plugin, 'componentData', inputs, make),
  };
}

function writtenPage(page: Page, plugin: string, texts: Loaded['texts']): WrittenPage {
  const { id, url, meta, body, links, source } = page;
  const content = 'content' in body ? body.content : undefined;
  const { file, math } = content ?? {};
  const text = texts.get(source) ?? '';
  return {
    id,
    url,
    title: meta.title,
    ...(body.kind === 'plugin' && body.plugin === plugin && { own: body.data }),
    ...(file !== undefined && { text: { source: text, prose: once(() => readProse(text, file, math)) } }),
    links: Object.values(links),
  };
}
