import {
  defineHastPlugin,
  type HastVisitorContext,
  type MdxJsxFlowElementHast,
  type MdxJsxTextElementHast,
} from 'satteri';
import { headingSlug } from '../../../base/text/heading-slug.ts';
import { pointAt } from '../../../base/errors/code-frame.ts';
import type { PageNotes } from '../page-notes.ts';

const names = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Gives every heading an id that is unique in the page, and adds the heading to the notes. */
export function headings(notes: PageNotes) {
  const writtenIds = [...notes.source.matchAll(writtenId)].map(([, id = '']) => id);
  const reserved = new Set(writtenIds);
  const used = new Set<string>();
  const add = (name: string, written: string, customId: string | undefined): string => {
    const text = written.replaceAll(/\s+/g, ' ').trim();
    const id =
      customId ??
      freeId(
        // As on GitHub, two spaces are two hyphens.
        headingSlug(written.replaceAll(/\s*\n\s*/g, ' ')),
        (candidate) => used.has(candidate) || reserved.has(candidate) || notes.anchors.has(candidate),
      );
    if (customId !== undefined && used.has(customId)) reportDuplicate(notes, customId);
    used.add(id);
    notes.headings.push({ level: Number(name.slice(1)), id, text });
    return id;
  };
  const visitJsx = (node: Readonly<MdxJsxFlowElementHast | MdxJsxTextElementHast>, context: HastVisitorContext) => {
    const attribute = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'id');
    const customId = typeof attribute?.value === 'string' ? attribute.value : undefined;
    // A computed id is unknown before rendering.
    if (attribute && customId === undefined) return;
    const id = add(node.name ?? '', context.textContent(node), customId);
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

function freeId(slug: string, isTaken: (id: string) => boolean): string {
  const base = slug === '' ? 'section' : slug;
  let id = base;
  for (let count = 1; isTaken(id); count++) id = `${base}-${count}`;
  return id;
}

const writtenId = /(?<=\{#)([^\s{}]+)[^{}\n]*\}[ \t]*#*[ \t]*$/gm;

function reportDuplicate(notes: PageNotes, id: string): void {
  const last = [...notes.source.matchAll(writtenId)].findLast(([, written]) => written === id);
  const point = last && pointAt(notes.source, last.index - 1);
  notes.fail(point, `Two headings have the id "${id}".`, 'Give one of them another `{#id}`.');
}
