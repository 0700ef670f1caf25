import type { ParsedModule } from '../../../read.ts';
import { withEdits, type Edit } from '../../shared/edit-text.ts';
import { quotedPath } from './known-modules.ts';
import { lateTranslations } from './late-translations.ts';
import { nodesIn, parseModule, requiredBy, type Node } from './parse-module.ts';

type Statement = ParsedModule['program']['body'][number];

/**
 * The text of a module, rewritten for the bundler: it does not support `require`, and loads the style sheets that the
 * module of a component imports only if the component's function has a name. `sheets` are compiled sheets by specifier;
 * other sheets that need a compiler are left out, and class names read from them are undefined.
 */
export async function moduleText(
  text: string,
  { file, sheets = new Map() }: { file?: string; sheets?: ReadonlyMap<string, string> } = {},
): Promise<string> {
  const { program, errors } = await parseModule(text, file);
  // Syntax errors are reported by the bundler.
  if (errors.length > 0) return text;
  const translations = text.includes('@docusaurus/Translate') ? lateTranslations(program) : [];
  const required = requiredModules(program, sheets);
  const edits = program.body.flatMap((statement) => [...sheetEdits(statement, sheets), ...nameEdits(statement, text)]);
  // At the end, because a directive may be at the start.
  const added = [
    ...(translations.length > 0 ? [`import { inLocale, textInLocale } from ${quotedPath('docusaurus-parts')};`] : []),
    ...required.imports,
    ...(edits.some((edit) => edit.text === defaultDeclaration) ? ['export default Default;'] : []),
  ];
  return [withEdits(text, [...translations, ...required.edits, ...edits]), ...added].join('\n');
}

/** Replaces `require('./a.svg').default` with an imported value. */
function requiredModules(program: unknown, sheets: ReadonlyMap<string, string>): { edits: Edit[]; imports: string[] } {
  const nodes = nodesIn(program);
  const isDefault = ({ type, property }: Node) => type === 'MemberExpression' && (property as Node).name === 'default';
  const members = new Map(nodes.filter(isDefault).map((node) => [node['object'], node]));
  const required = nodes.flatMap((call) => {
    const specifier = requiredBy(call);
    return specifier === undefined ? [] : [{ specifier, ...(members.get(call) ?? call) }];
  });
  return {
    edits: required.map(({ start, end }, index) => ({ start, end, text: `required${index}` })),
    imports: required.map(
      ({ specifier }, index) => `import required${index} from ${JSON.stringify(sheets.get(specifier) ?? specifier)};`,
    ),
  };
}

function sheetEdits(statement: Statement, sheets: ReadonlyMap<string, string>): Edit[] {
  if (statement.type !== 'ImportDeclaration') return [];
  const { start, end, value } = statement.source;
  const compiled = sheets.get(value);
  if (compiled !== undefined) return [{ start, end, text: JSON.stringify(compiled) }];
  if (!/\.(?:scss|sass|less)$/.test(value)) return [];
  const [name] = statement.specifiers;
  return [{ start: statement.start, end: statement.end, text: name ? `const ${name.local.name} = {};` : '' }];
}

const defaultDeclaration = 'const Default = ';

/** Names an anonymous default export, so that the bundler loads its sheets. */
function nameEdits(statement: Statement, text: string): Edit[] {
  if (statement.type !== 'ExportDefaultDeclaration') return [];
  const { start, declaration } = statement;
  if (declaration.type === 'ArrowFunctionExpression') {
    return [{ start, end: declaration.start, text: defaultDeclaration }];
  }
  if (declaration.type !== 'FunctionDeclaration' || declaration.id) return [];
  const [before = ''] = /^(?:async\s+)?function(?:\s*\*)?/.exec(text.slice(declaration.start)) ?? [];
  const at = declaration.start + before.length;
  return [{ start: at, end: at, text: ' Default' }];
}
