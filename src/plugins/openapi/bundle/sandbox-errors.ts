import { SiteError } from '../../../plugin.ts';
import { existsSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import type { ESTree } from 'vite';
import { createParser, type ParsedModule, reachable, showSpot } from '../../../read.ts';
import { computed, entryFaults } from '../handler/list-offers.ts';
import { openapiError } from '../openapi-error.ts';

/**
 * Reports problems of a sandbox that bundles but cannot run in a page: Node modules, and exports of the wrong form. The
 * module is not executed, so computed values are not checked.
 */
export async function check(file: string, siteDir: string): Promise<SiteError[]> {
  const modules = [...reachable(file, await createParser())];
  const [module] = modules;
  // The bundler reports syntax errors.
  if (!module || modules.some(({ errors }) => errors.length > 0)) return [];
  const importErrors = modules.flatMap((one) =>
    one.imports
      .filter(({ specifier }) => isBuiltin(specifier) && !isInstalled(specifier, one.file))
      .map(({ specifier, start }) => {
        const fact = `The sandbox imports '${specifier}', which browsers do not have.`;
        const hint = 'Use APIs that browsers and Node share, such as `fetch`, `crypto` and `URL`.';
        return errorAt({ ...one, offset: start }, siteDir, fact, hint);
      }),
  );
  return [...importErrors, ...exportErrors(module, siteDir)];
}

/** True for a package with the name of a Node module, such as `buffer`. Bundlers prefer the package. */
function isInstalled(specifier: string, file: string): boolean {
  const folders = createRequire(file).resolve.paths('package') ?? [];
  return folders.some((folder) => existsSync(join(folder, specifier, 'package.json')));
}

function errorAt(spot: Parameters<typeof showSpot>[0], siteDir: string, fact: string, hint: string): SiteError {
  return new SiteError({ topic: 'plugin-openapi', fact, hint, ...showSpot(spot, siteDir) });
}

function exportErrors(module: ParsedModule, siteDir: string): SiteError[] {
  const name = relative(siteDir, module.file);
  const example = 'Write `export default (state) => (request) => Response.json({});`';
  const missingDefault = openapiError(`${name} has no default export.`, example, { file: name });
  const errors = rules.flatMap(({ key, isWrong, expected, action, hint }) => {
    const node = exportedNode(module, key);
    if (!node) return [];
    const errorAtNode = (faulty: ESTree.Node, fact: string) =>
      errorAt({ ...module, offset: module.startOf(faulty) }, siteDir, fact, hint);
    const subject = `${key === 'default' ? 'The default export' : `\`${key}\``} of ${name}`;
    if (isWrong(node)) return [errorAtNode(node, `${subject} is not ${expected}.`)];
    if (!action || node.type !== 'ArrayExpression') return [];
    return entryFaults(node.elements.map(valueOf), action).map(({ index, fault }) =>
      errorAtNode(node.elements[index] ?? node, `Entry ${index + 1} of ${subject} ${fault}.`),
    );
  });
  return module.exports.includes('default') ? errors : [missingDefault, ...errors];
}

type Rule = {
  key: string;
  isWrong: (node: ESTree.Node) => boolean;
  expected: string;
  /** Name of the function that each entry of a list needs. */
  action?: 'apply' | 'signIn';
  hint: string;
};

const rules: readonly Rule[] = [
  {
    key: 'default',
    isWrong: (node) => isData(node) || (node.type === 'ObjectExpression' && !('fetch' in objectOf(node))),
    expected: 'a handler',
    hint: 'Export a handler: a function that turns a Request into a Response. Or export an object with a handler as `fetch`, or a function of the state that returns a handler.',
  },
  {
    key: 'tick',
    isWrong: (node) => isData(node) || node.type === 'ObjectExpression',
    expected: 'a function',
    hint: 'Write `export function tick(state, now) { … }`.',
  },
  {
    key: 'environment',
    isWrong: (node) => isData(node) || /Function/.test(node.type),
    expected: 'an object of descriptions',
    hint: "Write `export const environment = { NAME: 'what it does' };`",
  },
  {
    key: 'accounts',
    isWrong: (node) => (isData(node) && node.type !== 'ArrayExpression') || /^Object|Function/.test(node.type),
    expected: 'a list',
    action: 'signIn',
    hint: "Write `export const accounts = [{ name: '…', signIn(state) { … } }];`",
  },
  {
    key: 'events',
    isWrong: (node) => (isData(node) && node.type !== 'ArrayExpression') || node.type === 'ObjectExpression',
    expected: 'a list or a function that returns one',
    action: 'apply',
    hint: "Write `export const events = [{ name: '…', apply(state, now) { … } }];`",
  },
];

/** Approximates the value of an expression without running it: lists are empty, and functions do nothing. */
function valueOf(node: ESTree.Node | null): unknown {
  if (!node) return undefined;
  if (node.type === 'Literal') return node.value;
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return () => undefined;
  if (node.type === 'ArrayExpression') return [];
  return node.type === 'ObjectExpression' ? objectOf(node) : computed;
}

/** The values of an object literal, by key. A spread or a computed key may add any key. */
function objectOf({ properties }: ESTree.ObjectExpression): object {
  const isOpen = properties.some((property) => property.type === 'SpreadElement' || property.computed);
  const anyKeys = ['name', 'apply', 'signIn', 'fetch'].map((key) => [key, computed] as const);
  const own = properties.flatMap((property) => {
    if (property.type === 'SpreadElement' || property.computed) return [];
    const { key, value } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    return name === undefined ? [] : [[name, property.kind === 'init' ? valueOf(unwrapped(value)) : computed] as const];
  });
  return Object.fromEntries([...(isOpen ? anyKeys : []), ...own]);
}

function isData({ type }: ESTree.Node): boolean {
  return ['Literal', 'TemplateLiteral', 'ArrayExpression'].includes(type);
}

/** The node that a module exports under a name. Undefined for the unchecked forms `export class` and `export { … }`. */
function exportedNode({ program }: ParsedModule, name: string): ESTree.Node | undefined {
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration' && name === 'default') return unwrapped(statement.declaration);
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id?.name === name) return declaration;
    if (declaration?.type !== 'VariableDeclaration') continue;
    const declarator = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
    if (declarator?.init) return unwrapped(declarator.init);
  }
  return undefined;
}

/** An expression without type assertions. */
function unwrapped(node: ESTree.Node): ESTree.Node {
  const isWrapper = node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression';
  return isWrapper || node.type === 'ParenthesizedExpression' ? unwrapped(node.expression) : node;
}
