import {
  defineHastPlugin,
  type HastVisitorContext,
  type MdxJsxFlowElementHast,
  type MdxJsxTextElementHast,
} from 'satteri';
import { matchPassages } from '../../../base/text/change-passages.ts';
import { freeSlug, headingSlug } from '../../../base/text/heading-slug.ts';
import { pointAt } from '../../../base/errors/code-frame.ts';
import { literal } from '../faults/component-use.ts';
import type { PageNotes } from '../page-notes.ts';

const names = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Gives every heading an id that is unique in the page, and adds the heading to the notes. */
export function headings(notes: PageNotes) {
  const written = /\{#|<h/i.test(notes.source) ? matchPassages(notes.source, writtenId) : [];
  /** The last offset of each id that a heading sets. */
  const reserved = new Map(written.map(({ 1: id, 2: idOfTag = '', index }) => [id ?? idOfTag, index]));
  const used = new Set<string>();
  const counts = new Map<string, number>();
  const add = (name: string, content: string, customId: string | undefined): string => {
    const text = content.replaceAll(/\s+/g, ' ').trim();
    const id =
      customId ??
      freeSlug(
        // As on GitHub, two spaces are two hyphens.
        headingSlug(content.replaceAll(/\s*\n\s*/g, ' ')),
        counts,
        (candidate) => used.has(candidate) || reserved.has(candidate) || notes.anchors.has(candidate),
      );
    if (customId !== undefined && used.has(customId)) {
      const index = reserved.get(customId);
      const point = index === undefined ? undefined : pointAt(notes.source, index - 1);
      notes.fail(point, `Two headings have the id "${customId}".`, 'Give one of them another id.');
    }
    used.add(id);
    notes.headings.push({ level: Number(name.slice(1)), id, text });
    return id;
  };
  const visitJsx = (node: Readonly<MdxJsxFlowElementHast | MdxJsxTextElementHast>, context: HastVisitorContext) => {
    const attribute = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'id');
    const customId = literal(attribute?.value);
    // A computed id is unknown before rendering.
    if (attribute && customId === undefined) return;
    const id = add(node.name ?? '', context.textContent(node), customId);
    // The ids of headings are in `notes.headings`, not in `notes.anchors`.
    if (attribute) notes.anchors.delete(id);
    else context.setProperty(node, 'id', id);
  };
  return defineHastPlugin({
    name: 'headings',
    element: [
      {
        filter: names,
        visit(node, context) {
          const customId = typeof node.properties.id === 'string' ? node.properties.id : '';
          // The compiler adds this heading, which readers do not see, above the footnotes.
          if (customId === 'footnote-label') return void notes.anchors.add(customId);
          const id = add(node.tagName, context.textContent(node), customId === '' ? undefined : customId);
          notes.anchors.delete(id);
          if (customId !== id) context.setProperty(node, 'id', id);
        },
      },
    ],
    mdxJsxFlowElement: [{ filter: names, visit: visitJsx }],
    mdxJsxTextElement: [{ filter: names, visit: visitJsx }],
  });
}

/**
 * The id in `## Title {#id}`, or before the underline of a heading, with the rest of the line; or the start of the tag
 * `<h2 id="id">`, without the bracket. Comments match without an id, so that headings in them reserve none.
 */
const writtenId =
  /(?<=\{#)([^\s{}]+)[^{}\n]*\}[ \t]*#*[ \t]*$(?:(?<=^[ \t>*+\d.)-]*#{1,6}[ \t].*)|(?=\r?\n[ \t>]*(?:=+|-+)[ \t]*$))|(?<=<)[Hh][1-6]\b[^<>]*?\sid=\{?["'`]([^"'`<>]+)|<!--[^]*?-->|\{\/\*[^]*?\*\/\}/gm;
