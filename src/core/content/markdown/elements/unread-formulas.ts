import { defineMdastPlugin } from 'satteri';
import type { PageNotes } from '../page-notes.ts';

const formulaBlock = /^[ \t]*\$\$[ \t]*\n/;

/** True for text that may contain a formula between lines of `$$`. */
export function mayHaveFormulas(source: string): boolean {
  return /^[ \t]*\$\$[ \t]*$/m.test(source);
}

/** Warns about formulas that are shown as written, because `markdown.math` is off. */
export function unreadFormulas(notes: PageNotes) {
  return defineMdastPlugin({
    name: 'unread-formulas',
    options: { position: true },
    paragraph(node) {
      const [first] = node.children;
      if (first?.type !== 'text' || !formulaBlock.test(first.value)) return;
      const hint = 'Add `markdown: { math: true }` to the configuration, or put the lines into a code block.';
      notes.warn(node.position?.start, 'The formula is shown as written.', hint);
    },
  });
}
