import { definePlugin } from '../../plugin.ts';
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
    ...site.pages.flatMap(({ route, url }) => {
      const folder = route.slice(1);
      // Hosts can send the Markdown next to the html in place of `index.html`.
      const paths = [...(folder === '' ? [] : [`${folder.slice(0, -1)}.md`]), `${folder}index.md`];
      return paths.map((path) => ({ path, parts: [{ markdown: url }] }));
    }),
  ],
});
