import { defineMdastPlugin, markdownToHtml } from 'satteri';
import { sha256 } from '../base/data/sha256.ts';
import { isSafeLink } from '../base/addresses/url.ts';
import { withoutStyles } from './markdown/source/without-styles.ts';

const plain = defineMdastPlugin({
  name: 'plain',
  // Keep `<br>`, because Markdown has no other line break in table cells.
  html: (node) => (/^<br\s*\/?>$/i.test(node.value) ? undefined : { type: 'text', value: node.value }),
  link: (node, context) => (isSafeLink(node.url) ? undefined : context.setProperty(node, 'url', '')),
  image: (node, context) => (isSafeLink(node.url) ? undefined : context.setProperty(node, 'url', '')),
  definition: (node, context) => (isSafeLink(node.url) ? undefined : context.setProperty(node, 'url', '')),
});

/**
 * Renders a plugin's Markdown as HTML without inline styles. Shows HTML in it as text, except for line breaks, and
 * removes addresses that run code. Headings have no ids. The ids of footnotes begin with a hash of the text, so that
 * different texts on one page have different ids.
 */
export function renderMarkdown(text: string): string {
  const prefix = `${sha256(text, 'hex').slice(0, 8)}-`;
  const { html } = markdownToHtml(text, {
    mdastPlugins: [plain],
    // Needs no source: only table cells have styles, because HTML is shown as text.
    hastPlugins: [withoutStyles('', false)],
    features: { frontmatter: false, gfm: { footnotes: { clobberPrefix: prefix } } },
  });
  return html
    .replaceAll(alert, (_, kind: string, end: string | undefined) => {
      return `<blockquote>\n<p><strong>${titleOf(kind)}</strong></p>${end === undefined ? '\n<p>' : ''}`;
    })
    .replaceAll(footnoteLabel, prefix);
}

/** The rendered start of a GitHub alert. HTML that authors write is escaped, so it never matches. */
const alert = /<blockquote>\s*<p>\[!(note|tip|important|warning|caution)\]\s*(<\/p>)?/gi;

/** The position before each id of the heading above footnotes. The parser adds no prefix to this id. */
const footnoteLabel = /(?<=(?:class="sr-only" id|data-footnote-ref aria-describedby)=")(?=footnote-label")/g;

function titleOf(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
}
