import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as browser from '../../src/browser.ts';
import * as components from '../../src/components.ts';
import { defaultPlugins } from '../../src/default-plugins.ts';
import * as html from '../../src/html.ts';
import * as plugin from '../../src/plugin.ts';
import * as read from '../../src/read.ts';
import * as server from '../../src/server.ts';

const root = new URL('../../', import.meta.url);
const pages = ['plugins.md', 'reference/plugin-fields.md', 'reference/plugin-modules.md']
  .map((path) => readFileSync(new URL(`docs/content/${path}`, root), 'utf8'))
  .join('\n');
/** Only the engine uses these keys of plugins. */
const internal = ['definition', 'givenOptions'];
const files = { browser, components, html, plugin, read, server } as const;

test.each(Object.entries(files))(
  'each export of area-docs/%s is in the documentation of plugins',
  (_name, exported) => {
    const unnamed = Object.keys(exported).filter((name) => !new RegExp(`\\b${name}\\b`).test(pages));
    expect(unnamed.filter((name) => !internal.includes(name))).toEqual([]);
  },
);

test('each default plugin is in the documentation of plugins', () => {
  const unnamed = defaultPlugins.filter(({ name }) => !pages.includes(`\n| \`${name}\` | `));
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});

test('each prop of a part is in the documentation of parts', () => {
  const types = readFileSync(new URL('src/core/theme/parts/part-props.ts', root), 'utf8');
  const table = readFileSync(new URL('docs/content/theme-parts.md', root), 'utf8');
  const parts = [...types.matchAll(/^export type (\w+)Props = [^{\n]*\{\n(.*?)^\};$/gms)];
  expect(parts.length).toBeGreaterThan(12);
  const missing = parts.flatMap(([, part = '', body = '']) => {
    const [row = ''] = new RegExp(`^\\| \`${part}\` \\|.*`, 'm').exec(table) ?? [];
    const props = [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, prop = '']) => prop);
    return props.filter((prop) => !row.includes(`\`${prop}\``)).map((prop) => `${part}: ${prop}`);
  });
  expect(missing).toEqual([]);
});

/** The doc comment directly above a position. */
function commentAbove(text: string, position: number): string {
  return /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.exec(text.slice(0, position))?.[0] ?? '';
}

/** Functions, classes and objects that a module declares, with their doc comments. Overloads share the first one. */
function declared(path: string): { name: string; comment: string }[] {
  const source = readFileSync(new URL(`src/${path}`, root), 'utf8');
  return [...source.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)]
    .map(({ 1: name = '', index }) => ({ name, comment: commentAbove(source, index) }))
    .filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at && !internal.includes(name));
}

/** Everything that a public file exports from other modules. */
function reexported(file: string): { name: string; comment: string }[] {
  const text = readFileSync(new URL(`src/${file}`, root), 'utf8');
  return [...text.matchAll(/^export \{([^}]*)\} from '\.\/([^']+)'/gm)].flatMap(([, list = '', path = '']) => {
    const names = list.split(',').map((name) => name.trim().split(' as ')[0] ?? '');
    return declared(path).filter(({ name }) => names.includes(name));
  });
}

const documented = [
  ...['browser.ts', 'components.ts', 'helpers.ts', 'html.ts', 'plugin.ts', 'read.ts', 'server.ts'].flatMap(reexported),
  ...['index.ts', 'plugin.ts', 'plugins/blog/blog-plugin.ts', 'plugins/docusaurus/content-plugins.ts'].flatMap(
    declared,
  ),
];

test('everything that sites and plugins import has an example', () => {
  expect(documented.length).toBeGreaterThan(50);
  expect(documented.filter(({ comment }) => !comment.includes('@example')).map(({ name }) => name)).toEqual([]);
});

test('each field of a plugin has an example', () => {
  const text = readFileSync(new URL('src/plugin.ts', root), 'utf8');
  const [, fields = ''] = /^export type PluginFields<[^>]*> = \{$(.*?)^\};$/ms.exec(text) ?? [];
  const found = [...fields.matchAll(/^ {2}(\w+)\??:/gm)];
  expect(found.length).toBeGreaterThan(30);
  const without = found.filter(({ index }) => !commentAbove(fields, index).includes('@example'));
  expect(without.map(([, name]) => name)).toEqual([]);
});

/** Examples of calls with plain values, and their results. */
const results = documented.flatMap(({ comment }) =>
  [...comment.matchAll(/@example (\w+\((?:'[^']*'|\[[^\]]*\]|config|, )*\)[^;]*);? \/\/ ([^,\n]+|\{.+\})$/gm)].map(
    ([, code = '', result = '']) => [code, result] as const,
  ),
);

test.each(results)('%s returns %s', (code, result) => {
  const exported = { ...plugin, ...server };
  const config = { url: 'https://example.org', baseUrl: '/docs/', trailingSlash: true };
  // oxlint-disable-next-line eslint/no-new-func -- examples are code of this repository
  const run = new Function(...Object.keys(exported), 'config', `return [${code}, ${result}]`);
  const [actual, expected] = run(...Object.values(exported), config) as [unknown, unknown];
  expect(actual).toEqual(expected);
});
