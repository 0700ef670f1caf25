import { definePlugin, ownValue, type HeadTag, type PluginFields, type SidebarsConfig } from '../../plugin.ts';
import { labelsOf } from './config/read-translations.ts';
import type { MakeBlog } from './config/read-docusaurus.ts';
import { docusaurusFiles, docusaurusOptions } from './docusaurus-options.ts';
import { bundleLive, importLive, liveFiles } from './live/live-blocks.ts';
import { liveMessages } from './live/live-messages.ts';
import { allowedElement, allowedHtml } from './markdown/allowed-elements.ts';
import { codeBlock } from './markdown/code-blocks.ts';
import { codeTabs } from './markdown/code-tabs.ts';
import { emojiTransforms } from './markdown/emoji.ts';
import { mathTransforms } from './markdown/math.ts';
import { relativeLinks } from './markdown/relative-links.ts';
import { loadWarnings } from './load-warnings.ts';
import { tagMessages, tagPages, withTagLine } from './pages/tag-pages.ts';
import { reportOpenAdmonition } from './text/admonitions.ts';
import { pageText } from './text/page-text.ts';
import { addPartialHeadings } from './text/toc.ts';
import translations from './translations.json' with { type: 'json' };

/**
 * Builds Docusaurus sites from their own configuration. No module imports it by name: the process that compiles pages
 * looks for it among the exports of this file.
 */
export const docusaurusPlugin = definePlugin({
  name: 'docusaurus',
  from: import.meta.url,
  configKey: 'docusaurus',
  options: docusaurusOptions,
  // Imported on demand, because most sites are not Docusaurus sites.
  load: async (context) => (await import('./load-docusaurus.ts')).loadDocusaurus(context),
  pages: (data, context) => {
    const { isLatest, locale } = context.edition;
    return [...(isLatest ? (data.locales[locale]?.pages ?? []) : []), ...tagPages(data, context)];
  },
  sidebars: ({ isActive, sidebars, locales }, { edition: { version = 'current', isLatest, locale } }) => {
    if (!isActive) return undefined;
    return { ...(sidebars[version] as SidebarsConfig | undefined), ...(isLatest && locales[locale]?.sidebars) };
  },
  docs: ({ locales }, { edition: { isLatest, locale } }) =>
    isLatest ? { folders: locales[locale]?.folders ?? {} } : {},
  labels: ({ locales, sidebars, options: { instances } }, { edition, config }) =>
    labelsOf(locales[edition.locale]?.translations, config, { sidebars, instances }),
  siteMessages: ({ locales }, { locale }) => locales[locale]?.translations.messages ?? {},
  imports: ({ modules }) => modules,
  check: loadWarnings,
  markdown: (data) => {
    if (!data.isActive) return [];
    const nodes = { mdxJsxFlowElement: allowedElement, mdxJsxTextElement: allowedElement, html: allowedHtml };
    return [
      nodes,
      { code: codeBlock, containerDirective: reportOpenAdmonition, mdxjsEsm: addPartialHeadings },
      codeTabs,
      ...relativeLinks(data),
      ...emojiTransforms(data),
    ];
  },
  html: (data) => mathTransforms(data),
  head: ({ id, data }, { heads }) => {
    const text = data?.['inlineStyles'];
    const elements = (data?.['headElements'] ?? ownValue(heads, id) ?? []) as readonly HeadTag[];
    return typeof text === 'string' ? [...elements, { tag: 'style', text }] : elements;
  },
  pageText: (text, data, page) =>
    data.isActive
      ? importLive(withTagLine(pageText(text, data.options, page), data, page.file), data, page.isMdx)
      : text,
  bundle: bundleLive,
  files: liveFiles,
  messages: { en: { ...tagMessages, ...liveMessages }, ...translations },
});

/**
 * Creates the plugin with the functions that read and migrate configurations. `makeBlog` creates the blog plugin.
 * `module` is the `import.meta.url` of the caller, which must export the result in `defaultPlugins`: the process that
 * compiles pages imports it to read the configuration again.
 */
export function createDocusaurusPlugin(makeBlog: MakeBlog, module: string): PluginFields<never, never> {
  return {
    ...docusaurusPlugin,
    convert: [
      {
        name: 'docusaurus',
        files: docusaurusFiles,
        keepsContent: true,
        convert: async (...args) => (await import('./convert-docusaurus.ts')).convertDocusaurus(...args),
      },
    ],
    readConfig: {
      files: docusaurusFiles,
      read: async (...args) => (await import('./config/read-docusaurus.ts')).readDocusaurus(...args, makeBlog),
      module,
    },
  } as PluginFields<never, never>;
}
