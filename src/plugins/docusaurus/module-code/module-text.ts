import type { ParsedModule } from '../../../read.ts';
import { withEdits, type Edit } from '../markdown/edit-text.ts';
import { quotedPath } from '../parts/quoted-path.ts';
import { lateTranslations } from './late-translations.ts';
import { nodesIn, parseModule, requiredIn } from './parse-module.ts';

type Statement = ParsedModule['program']['body'][number];

/**
 * Rewrites a module, because the bundler does not support `require`, and loads the style sheets of a component only if
 * its function has a name. `sheets` are compiled sheets by specifier. Imports of other sheets that need a compiler
 * are removed, and class names read from them are undefined.
 */
export async function moduleText(
  text: string,
  { file, sheets = new Map() }: { file?: string; sheets?: ReadonlyMap<string, string> } = {},
): Promise<string> {
  const { program, errors } = await parseModule(text, file);
  // Syntax errors are reported by the bundler.
  if (errors.length > 0) return text;
  const translations = text.includes('@docusaurus/Translate') ? lateTranslations(program) : [];
  const required = requiredModules(program, sheets, text);
  const name = unusedName('Default', text);
  const edits = program.body.flatMap((statement) => [
    ...sheetEdits(statement, sheets),
    ...nameEdits(statement, text, name),
  ]);
  // At the end, because a directive may be at the start.
  const added = [
    ...(translations.length > 0 ? [`import { inLocale, textInLocale } from ${quotedPath('docusaurus-parts')};`] : []),
    ...required.imports,
    ...(edits.some((edit) => edit.text === declarationOf(name)) ? [`export default ${name};`] : []),
  ];
  return [withEdits(text, [...translations, ...required.edits, ...edits]), ...added].join('\n');
}

/** Appends `$` to a name until a text does not contain it. */
function unusedName(name: string, text: string): string {
  return text.includes(name) ? unusedName(`${name}$`, text) : name;
}

/** Replaces values of `require`, such as `require('./a.svg').default`, with imported values. */
function requiredModules(
  program: unknown,
  sheets: ReadonlyMap<string, string>,
  text: string,
): { edits: Edit[]; imports: string[] } {
  const required = requiredIn(nodesIn(program)).map((one, index) => {
    return { ...one, name: unusedName(`required${index}`, text) };
  });
  return {
    // The bundler warns about `name.default` if it does not exist.
    edits: required.map(({ start, end, value, name }) => {
      return { start, end, text: value === 'either' ? `(Reflect.get(${name}, 'default') ?? ${name})` : name };
    }),
    imports: required.map(({ specifier, value, name }) => {
      const from = JSON.stringify(sheets.get(specifier) ?? specifier);
      return `import ${value === 'default' ? name : `* as ${name}`} from ${from};`;
    }),
  };
}

function sheetEdits(statement: Statement, sheets: ReadonlyMap<string, string>): Edit[] {
  if (statement.type !== 'ImportDeclaration') return [];
  const { start, end, value } = statement.source;
  const compiled = sheets.get(value);
  if (compiled !== undefined) return [{ start, end, text: JSON.stringify(compiled) }];
  if (!/\.(?:scss|sass|less)$/.test(value)) return [];
  const variables = statement.specifiers.map(({ type, local }) => {
    return `const ${local.name} = ${type === 'ImportSpecifier' ? 'undefined' : '{}'};`;
  });
  return [{ start: statement.start, end: statement.end, text: variables.join(' ') }];
}

function declarationOf(name: string): string {
  return `const ${name} = `;
}

/** Names an anonymous default export, so that the bundler loads its sheets. */
function nameEdits(statement: Statement, text: string, name: string): Edit[] {
  if (statement.type !== 'ExportDefaultDeclaration') return [];
  const { start, declaration } = statement;
  if (declaration.type === 'ArrowFunctionExpression') {
    return [{ start, end: declaration.start, text: declarationOf(name) }];
  }
  if (declaration.type !== 'FunctionDeclaration' || declaration.id) return [];
  const [before = ''] = /^(?:async\s+)?function(?:\s*\*)?/.exec(text.slice(declaration.start)) ?? [];
  const at = declaration.start + before.length;
  return [{ start: at, end: at, text: ` ${name}` }];
}
