import { definePlugin, toHtmlFile } from '../../plugin.ts';
import { fullText, llmsText } from './llms-files.ts';
import { skillText } from './skill-file.ts';

/** Publishes each page as Markdown, and `llms.txt`, `llms-full.txt` and `skill.md` for assistants. */
export const markdownExportPlugin = definePlugin({
  name: 'markdown-export',
  files: (_, site) => [
    // Before the Markdown of pages, so that a page of the same name replaces it.
    { path: 'skill.md', text: () => skillText(site), isDefault: true },
    { path: 'llms.txt', text: () => llmsText(site), isDefault: true },
    { path: 'llms-full.txt', parts: fullText(site), isDefault: true },
    ...site.pages.flatMap(({ route, url, locale }) => {
      const html = toHtmlFile(route, site.config, locale);
      // For `guide/index.html`, publishes `guide.md`, the public address, and also `guide/index.md`, because hosts can
      // send Markdown in place of the HTML next to it.
      const paths = new Set([html.replace(/\/index\.html$|\.html$/, '.md'), html.replace(/\.html$/, '.md')]);
      return [...paths].map((path) => ({ path, parts: [{ markdown: url }] }));
    }),
  ],
});
