import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as plugin from '../src/plugin.ts';
import { root } from './harness/sites.ts';

const entries = ['src/index.ts', 'src/plugin.ts', 'src/plugins/blog/blog-plugin.ts'];
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The doc comment that ends directly above a position. */
function commentAbove(text: string, position: number): string {
  return /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.exec(text.slice(0, position))?.[0] ?? '';
}

/** Functions, classes and objects that an entry exports, with their doc comments. */
function exportsOf(entry: string): { name: string; comment: string }[] {
  const text = read(entry);
  const declared = (source: string, only?: string) =>
    [...source.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)]
      .filter(({ 1: name }) => only === undefined || name === only)
      .map(({ 1: name = '', index }) => ({ name, comment: commentAbove(source, index) }))
      // Overloads share the first comment; keys of internal data are symbols.
      .filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at && !symbols.includes(name));
  const passedOn = [...text.matchAll(/^export \{([^}]+)\} from '([^']+)'/gm)].flatMap(([, list = '', path = '']) =>
    list
      .split(',')
      .map((one) => one.trim().split(' as ')[0] ?? '')
      .filter((one) => one !== '' && !one.startsWith('type '))
      .flatMap((name) => declared(read(join(dirname(entry), path)), name)),
  );
  return [...declared(text), ...passedOn];
}

const symbols = ['givenOptions', 'definition'];
const all = entries.flatMap(exportsOf);

test('everything that sites and plugins import has an example', () => {
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ comment }) => !comment.includes('@example')).map(({ name }) => name)).toEqual([]);
});

test('each field of a plugin has an example', () => {
  const [, fields = ''] = /^export type PluginFields<[^>]*> = \{$(.*?)^\};$/ms.exec(read('src/plugin.ts')) ?? [];
  const found = [...fields.matchAll(/^ {2}(\w+)\??:/gm)];
  expect(found.length).toBeGreaterThan(30);
  const without = found.filter(({ index }) => !commentAbove(fields, index).includes('@example'));
  expect(without.map(([, name]) => name)).toEqual([]);
});

const results = all.flatMap(({ comment }) =>
  [...comment.matchAll(/@example (.+) \/\/ (.+)$/gm)].map(([, code = '', result = '']) => [code, result] as const),
);

test.each(results)('%s returns %s', (code, result) => {
  const site = { config: { url: 'https://example.org', baseUrl: '/docs/', trailingSlash: true } };
  // oxlint-disable-next-line eslint/no-new-func -- examples are code of this repository
  const run = new Function(...Object.keys(plugin), 'site', 'text', `return [${code}, ${result}]`);
  const [actual, expected] = run(...Object.values(plugin), site, 'text') as [unknown, unknown];
  const withoutHash = (value: unknown) => (typeof value === 'string' ? value.replace(/-[\w-]{8}(?=\.)/, '') : value);
  expect(withoutHash(actual)).toEqual(withoutHash(expected));
});
