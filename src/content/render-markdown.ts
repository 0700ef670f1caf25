import { defineHastPlugin, defineMdastPlugin, markdownToHtml } from 'satteri';
import { isSafeLink } from '../base/addresses/url.ts';

const plain = defineMdastPlugin({
  name: 'plain',
  html: (node) => ({ type: 'text', value: node.value }),
  link: (node, context) => (isSafeLink(node.url) ? undefined : context.setProperty(node, 'url', '')),
  image: (node, context) => (isSafeLink(node.url) ? undefined : context.setProperty(node, 'url', '')),
  definition: (node, context) => (isSafeLink(node.url) ? undefined : context.setProperty(node, 'url', '')),
});

const withoutStyles = defineHastPlugin({
  name: 'without-styles',
  element: [
    {
      filter: ['th', 'td'],
      visit: (node, context) => {
        if (node.properties.style !== undefined) context.setProperty(node, 'style', null);
      },
    },
  ],
});

/**
 * Renders Markdown of a contract as html. Its own HTML is shown as text, addresses that run code are removed, and there
 * are no inline styles.
 */
export function renderMarkdown(text: string): string {
  return markdownToHtml(text, { mdastPlugins: [plain], hastPlugins: [withoutStyles], features: { frontmatter: false } })
    .html;
}
