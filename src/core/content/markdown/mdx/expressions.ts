import { defineHastPlugin, type EstreeProgram, type HastNode } from 'satteri';
import { nearestName } from '../../../base/text/nearest-name.ts';
import { attributeTexts, readNames } from './names.ts';
import type { PageNotes } from '../page-notes.ts';

type Expression = Readonly<Extract<HastNode, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>> & {
  parseExpression(): EstreeProgram | null;
};

/** Records the names that `{…}` expressions read, and their positions. */
export function expressions(notes: PageNotes) {
  const visit = (node: Expression) => {
    const program = node.parseExpression();
    const point = node.position?.start;
    if (!program || !point) return;
    for (const { name, isTag } of readNames(program)) {
      // Components in expressions come from the theme, as everywhere in the page.
      if (!isTag && !notes.read.has(name)) notes.read.set(name, point);
    }
    for (const { tag: name, text: id } of attributeTexts(program, 'id')) {
      if (/^[A-Z]/.test(name)) notes.elements.push({ name, id, hasText: false });
    }
  };
  return defineHastPlugin({
    name: 'expressions',
    options: { position: true },
    mdxFlowExpression: visit,
    mdxTextExpression: visit,
  });
}

/** Reports undefined names, such as `{id}` in a path that is not written as code. */
export function checkNames(notes: PageNotes): void {
  for (const [name, point] of notes.read) {
    if (notes.declared.has(name) || isAmbient(name)) continue;
    const near = nearestName(name, notes.declared);
    const hint = /^[A-Z]/.test(name)
      ? `Import it at the top of the page: \`import ${name} from '…'\`.`
      : `${near === undefined ? '' : `Did you mean \`${near}\`? `}If the braces are text, write \`\\{${name}\\}\` or put them in \`code\`.`;
    notes.fail(point, `The expression reads \`${name}\`, which is not defined in this page.`, hint);
  }
}

/** Globals of the language and the browser, and the page's arguments. */
function isAmbient(name: string): boolean {
  return name in globalThis || ['props', 'arguments', 'window', 'document', 'undefined'].includes(name);
}
