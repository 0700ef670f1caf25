import { defineHastPlugin } from 'satteri';
import { pointAt } from '../../../base/errors/code-frame.ts';
import type { PageNotes } from '../page-notes.ts';

// HTML ends tag names at `/`, so in an HTML block, the autolink `<https://example.org>` is a tag `https:` with
// attributes.
const tag = /<([a-z][^\s/<>]*)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;

/**
 * Reports and removes attributes that HTML allows but JSX does not, such as `@click`. Some make the compiler abort
 * the process.
 */
export function unsupportedAttributes(notes: PageNotes) {
  const places = new Map<string, number>();
  for (const { 1: name = '', 2: attributes = '', index } of notes.source.matchAll(tag)) {
    const names = attributes.replaceAll(/=\s*("[^"]*"|'[^']*'|[^\s"']+)/g, '');
    if (/[^\w\s:/-]|\bxmlns\b/.test(names) && !places.has(name.toLowerCase())) places.set(name.toLowerCase(), index);
  }
  return defineHastPlugin({
    name: 'unsupported-attributes',
    element: [
      {
        filter: [...places.keys()],
        visit(node, context) {
          for (const name of Object.keys(node.properties)) {
            if (/^[a-z_$][\w$:-]*$/i.test(name)) continue;
            context.setProperty(node, name, null);
            // The parser's name for `xmlns`, which has no effect in HTML.
            if (name === ':xmlns') continue;
            const point = node.position?.start ?? pointAt(notes.source, places.get(node.tagName) ?? 0);
            const fact = `\`${name}\` cannot be the name of an attribute.`;
            notes.fail(point, fact, 'Remove it, or put the HTML into a code block.');
          }
        },
      },
    ],
  });
}
