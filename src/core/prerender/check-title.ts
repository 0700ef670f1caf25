import { SiteError } from '../base/errors/site-error.ts';
import { decodeHtml } from '../base/text/html-text.ts';
import type { Page } from '../site/types.ts';

/** Throws for a component with a `<title>`, because React would move it into the head, next to the page's own. */
export function checkTitle(html: string, page: Pick<Page, 'source' | 'meta'>): void {
  const head = html.slice(0, html.indexOf('</head>'));
  const titles = Array.from(head.matchAll(/<title[^>]*>(.*?)<\/title>/gs), ([, text = '']) => decodeHtml(text));
  if (titles.length < 2) return;
  // The page's own <title> starts with the title of the page; the title of the site may follow.
  const extraTitle = titles.find((title) => !title.startsWith(page.meta.title)) ?? titles[1];
  throw new SiteError({
    topic: 'rendering',
    fact: `A component of the page renders a second <title>: "${extraTitle}".`,
    place: { file: page.source },
    hint: 'Remove it from the component, and write `title` in the front matter of the page. An `<svg>` may have one.',
  });
}
