import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { ownValue } from '../../../../plugin.ts';
import type { DocusaurusOptions } from '../../docusaurus-options.ts';
import { importedFile, themeFile } from '../../modules/find-module.ts';
import { parseModule } from '../../module-code/parse-module.ts';
import type { Report } from '../settings-report.ts';
import { relativePath } from '../site-paths.ts';

type Components = DocusaurusOptions['components'];
type Parsed = Awaited<ReturnType<typeof parseModule>>;

/** Name of the generated module with the components that `src/theme/MDXComponents` defines instead of importing. */
export const ownComponents = 'mdx-components.jsx';

/** The code of `ownComponents`, if there are any. It runs in the browser, because the components may use hooks. */
export function ownComponentsCode(components: Components): Record<string, string> {
  const parts = Object.entries(components)
    .filter(([, { from }]) => from === ownComponents)
    .map(([name]) => `export const ${name} = (props) => { const Part = all.${name}; return <Part {...props} />; };`);
  const start = "'use client';import all from '@site/src/theme/MDXComponents';";
  return parts.length === 0 ? {} : { [ownComponents]: [start, ...parts].join('\n') };
}

/** Theme files that replace an element of Markdown, by element. */
const elementFiles: Readonly<Record<string, string>> = {
  a: 'MDXComponents/A',
  img: 'MDXComponents/Img',
  pre: 'CodeBlock',
  code: 'CodeBlock',
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'Heading'])),
};

/**
 * Reads `src/theme/MDXComponents`. Returns `components`, which pages use without an import, and `elements`, the files
 * that replace Markdown elements. The `name` of an element is the equivalent theme file in `src/theme`, such as
 * `MDXComponents/A`. Reports replacements without an effect.
 */
export async function mdxComponents(siteDir: string, report: Report) {
  const components: Record<string, Components[string]> = {};
  const elements: { name: string; file: string }[] = [];
  const file = themeFile('MDXComponents', siteDir);
  if (file === undefined) return { components, elements };
  const { module: moduleRecord, program } = await parseModule(readFileSync(file, 'utf8'), file);
  const path = relativePath(file, siteDir);
  const imports = importsOf(moduleRecord, posix.dirname(path));
  for (const [name, local] of defaultObject(program)) {
    const found = imports.get(local);
    const imported = found?.name === '*' ? undefined : found;
    if (name === '...') {
      const names = found?.name === '*' ? await exportedNames(found.from, siteDir) : [];
      for (const one of names) components[one] = { from: found?.from ?? '', name: one };
      continue;
    }
    if (/^[A-Z][\w$]*$/.test(name)) {
      components[name] = imported ?? { from: ownComponents, name };
      continue;
    }
    const elementFile = ownValue(elementFiles, name);
    const module = imported?.name === 'default' ? importedFile(imported.from, siteDir, siteDir) : undefined;
    if (elementFile?.startsWith('MDXComponents/') && module !== undefined) {
      elements.push({ name: elementFile, file: module });
      continue;
    }
    const todo = elementFile === undefined ? 'Write a plugin with `html`.' : `Move it to src/theme/${elementFile}.js.`;
    report({ setting: `${path}: ${name}`, result: 'no effect', todo });
  }
  return { components, elements };
}

/** The components that a module of the site exports by name, for `import * as icons` and `...icons`. */
async function exportedNames(from: string, siteDir: string): Promise<string[]> {
  const file = importedFile(from, siteDir, siteDir);
  if (file === undefined) return [];
  const { module } = await parseModule(readFileSync(file, 'utf8'), file);
  const entries = module.staticExports.flatMap((one) => one.entries.filter(({ isType }) => !isType));
  return entries.flatMap(({ exportName }) => exportName.name ?? []).filter((name) => /^[A-Z][\w$]*$/.test(name));
}

/**
 * The imports of a module, by local name. Relative specifiers become paths below `@site`. The name of
 * `import * as name` is `*`.
 */
function importsOf({ staticImports }: Parsed['module'], folder: string): ReadonlyMap<string, Components[string]> {
  const imports = staticImports.flatMap(({ moduleRequest: { value }, entries }) => {
    const from = value.startsWith('.') ? `@site/${posix.join(folder, value)}` : value;
    return entries
      .filter(({ isType }) => !isType)
      .map(({ localName, importName: { kind, name } }) => {
        return [localName.value, { from, name: kind === 'NamespaceObject' ? '*' : (name ?? 'default') }] as const;
      });
  });
  return new Map(imports);
}

/**
 * The keys of the object that a module exports by default, each with the name of its variable; `''` without one. The
 * key of `...name` is `...`.
 */
function defaultObject({ body }: Parsed['program']): (readonly [name: string, local: string])[] {
  const exported = body.find((statement) => statement.type === 'ExportDefaultDeclaration')?.declaration;
  const variables = body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [],
  );
  const value =
    exported?.type === 'Identifier'
      ? variables.find(({ id }) => id.type === 'Identifier' && id.name === exported.name)?.init
      : exported;
  const object = value?.type === 'TSSatisfiesExpression' || value?.type === 'TSAsExpression' ? value.expression : value;
  if (object?.type !== 'ObjectExpression') return [];
  return object.properties.flatMap((property) => {
    if (property.type === 'SpreadElement') {
      return property.argument.type === 'Identifier' ? [['...', property.argument.name] as const] : [];
    }
    if (property.computed) return [];
    const { key, value: local } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
    return [[name, local.type === 'Identifier' ? local.name : ''] as const];
  });
}
