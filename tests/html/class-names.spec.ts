import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageMarkdown, readArticle } from '../../src/core/prerender/markdown/page-markdown.ts';
import { readSections } from '../../src/plugins/search/files/read-sections.ts';
import { listPages } from '../harness/site-pages.ts';
import { outputDir, siteNames } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

/** Renames all classes, except the language of code, which HTML itself defines (`language-…`). */
function renameClasses(html: string): string {
  return html.replaceAll(/(<\w[^<>]*) class="([^"]*)"/g, (_, tag: string, names: string) => {
    const renamed = names.split(' ').map((name) => (name.startsWith('language-') ? name : `${name.length}-renamed`));
    return `${tag} class="${renamed.join(' ')}"`;
  });
}

function textsOf(html: string): unknown {
  const article = readArticle(html);
  return { markdown: pageMarkdown({ article, url: 'https://example.org/' }), sections: readSections(article, 'Page') };
}

for (const site of siteNames()) {
  test(`${site}: Markdown and search do not depend on class names`, async ({ servers }) => {
    await servers(site);
    for (const { file } of listPages(site)) {
      const html = readFileSync(join(outputDir(site), file), 'utf8');
      expect(textsOf(renameClasses(html)), file).toEqual(textsOf(html));
    }
  });
}
