import { defineHastPlugin, type EstreeProgram, type HastNode } from 'satteri';
import type { ContentImport } from '../../types.ts';
import { sha256 } from '../../../base/data/sha256.ts';
import { ownValue } from '../../../base/records.ts';
import { attributeTexts, declaredNames, undeclaredNames } from './names.ts';
import { nearestName } from '../../../base/text/nearest-name.ts';
import { pointAt, type Point } from '../../../base/errors/code-frame.ts';
import type { PageNotes } from '../page-notes.ts';

type Statement = EstreeProgram['body'][number];
type ImportStatement = Extract<Statement, { type: 'ImportDeclaration' }>;
type Specifier = ImportStatement['specifiers'][number];

/** Names that the compiled code declares, so imports cannot use them. */
const runtimeNames = new Set(['Fragment', 'jsx', 'jsxs']);

/**
 * Replaces the `import` lines of a page with one line that lists the local names of all imports, and a mark for
 * `hoistImports`. The compiler turns this line into `const { Chart, data, … } = arguments[0];`, because the page's code
 * receives the imported values as an argument.
 */
export function moduleLines(notes: PageNotes) {
  return defineHastPlugin({
    name: 'module-lines',
    options: { position: true },
    mdxjsEsm(node) {
      const program = node.parseExpression();
      // A syntax error, which the compiler reports.
      if (!program) return;
      const offset = node.position?.start.offset ?? 0;
      const bytes = Buffer.from(node.value);
      // Offsets in the syntax tree count UTF-8 bytes.
      const textOf = ({ start, end }: { start?: number; end?: number }) => bytes.subarray(start, end).toString();
      const pointOf = ({ start = 0 }: { start?: number }) =>
        pointAt(notes.source, offset + bytes.subarray(0, start).toString().length);
      const locals: string[] = [];
      const exports: Ranged<Statement>[] = [];
      for (const statement of program.body as Ranged<Statement>[]) {
        if (statement.type === 'ImportDeclaration') locals.push(...readImport(statement, pointOf, notes));
        else if ('source' in statement && statement.source) {
          const fact = 'A page cannot re-export from another file.';
          notes.fail(pointOf(statement), fact, 'Import it, then use it in the page.');
        } else if (statement.type.startsWith('Export')) exports.push(statement);
        else {
          const fact = 'A line of text follows an `import` or `export` line directly.';
          notes.fail(pointOf(statement), fact, 'Leave an empty line between them.');
        }
      }
      for (const name of declaredNames(program)) notes.declaredNames.add(name);
      for (const { name, start } of undeclaredNames({ ...program, body: exports })) {
        if (!notes.readNames.has(name)) notes.readNames.set(name, pointOf({ start }));
      }
      const lines = exports.map(textOf);
      if (locals.length > 0) lines.unshift(`import { ${[...locals, markOf(notes)].join(', ')} } from 'scope';`);
      return { ...node, value: lines.join('\n') } as HastNode;
    },
  });
}

/** Moves imported values to the start of compiled code, because exports above an import may read them. */
export function hoistImports(code: string, notes: PageNotes): string {
  const scopeLine = new RegExp(`^const \\{ (.+), ${markOf(notes)} \\} = arguments\\[0\\];\\n`, 'gm');
  const lines = Array.from(code.matchAll(scopeLine), ([, names]) => `const { ${names} } = arguments[0];\n`);
  const start = '"use strict";\n';
  return code.replaceAll(scopeLine, '').replace(start, () => start + lines.join(''));
}

/** A name that marks the lines of `moduleLines`. The page's own code cannot contain it: no page contains its digest. */
function markOf({ written }: PageNotes): string {
  return `scope_${sha256(written, 'hex')}`;
}

type Ranged<T> = T & { start?: number; end?: number };

function readImport(statement: ImportStatement, pointOf: (node: { start?: number }) => Point, notes: PageNotes) {
  const specifier = String(statement.source.value);
  const point = pointOf(statement as Ranged<ImportStatement>);
  if (statement.specifiers.length === 0) {
    const hint =
      'Give it a name: `import Name from …`. Import style sheets in a component, or list them in `customCss`.';
    notes.fail(point, `The page imports "${specifier}" without a name.`, hint);
  }
  return statement.specifiers.map((item) => {
    const local = item.local.name;
    notes.imports.push({ local, imported: importedName(item), specifier, ...point } satisfies ContentImport);
    if (runtimeNames.has(local)) notes.fail(point, `An import cannot be named "${local}".`, 'Rename it with `as`.');
    return local;
  });
}

function importedName(item: Specifier): string {
  if (item.type === 'ImportDefaultSpecifier') return 'default';
  if (item.type === 'ImportNamespaceSpecifier') return '*';
  return item.imported.type === 'Identifier' ? item.imported.name : String(item.imported.value);
}

type Expression = Readonly<Extract<HastNode, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>> & {
  parseExpression(): EstreeProgram | null;
};

/**
 * Records the names that `{…}` expressions read, with their positions, and the ids of components inside expressions.
 */
export function expressions(notes: PageNotes) {
  const visit = (node: Expression) => {
    const program = node.parseExpression();
    const point = node.position?.start;
    if (!program || !point) return;
    notes.codeRanges.push({ start: point.offset ?? 0, end: node.position?.end.offset });
    // A global function, such as `{fetch}`, is defined, but React cannot render it.
    const onlyName = /^[\w$]+$/.exec(node.value.trim())?.[0] ?? '';
    if (!notes.declaredNames.has(onlyName) && typeof ownValue(globalThis, onlyName) === 'function') {
      notes.fail(point, `The function \`${onlyName}\` cannot be shown.`, textHint(onlyName));
    }
    for (const { name, isTag } of undeclaredNames(program)) {
      // `checkComponents` reports the tags of unknown components, here as in the rest of the page.
      if (!isTag && !notes.readNames.has(name)) notes.readNames.set(name, point);
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
  for (const [name, point] of notes.readNames) {
    if (notes.declaredNames.has(name) || isAmbient(name)) continue;
    const near = nearestName(name, notes.declaredNames);
    const hint = /^[A-Z].*[a-z]/.test(name)
      ? `Import it at the top of the page: \`import ${name} from '…'\`.`
      : `${near === undefined ? '' : `Did you mean \`${near}\`? `}${textHint(name)}`;
    notes.fail(point, `The expression reads \`${name}\`, which is not defined in this page.`, hint);
  }
}

function textHint(name: string): string {
  return `If the braces are text, write \`\\{${name}\\}\` or put them in \`code\`.`;
}

/**
 * True for globals of Node, in which pages are rendered, for `window` and `document`, and for the arguments of the
 * page's compiled function.
 */
function isAmbient(name: string): boolean {
  return Object.hasOwn(globalThis, name) || ['props', 'arguments', 'window', 'document'].includes(name);
}
