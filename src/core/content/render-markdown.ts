import { defineHastPlugin, defineMdastPlugin, markdownToHtml } from 'satteri';
import { isSafeLink } from '../base/addresses/url.ts';

const plain = defineMdastPlugin({
  name: 'plain',
  // Tables have no other form of a line break.
  html: (node) => (/^<br\s*\/?>$/i.test(node.value) ? undefined : { type: 'text', value: node.value }),
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
 * Renders Markdown of a plugin as html without inline styles. HTML in it is shown as text except for line breaks, and
 * addresses that run code are removed.
 */
export function renderMarkdown(text: string): string {
  const { html } = markdownToHtml(text, {
    mdastPlugins: [plain],
    hastPlugins: [withoutStyles],
    features: { frontmatter: false },
  });
  return html.replaceAll(alert, (_, kind: string) => `<blockquote>\n<p><strong>${titleOf(kind)}</strong></p>\n<p>`);
}

/** The beginning of an alert as on GitHub. HTML of the author is escaped, so that it cannot look like this. */
const alert = /<blockquote>\s*<p>\[!(note|tip|important|warning|caution)\]\s*(?:<\/p>\s*<p>)?/gi;

function titleOf(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
}
