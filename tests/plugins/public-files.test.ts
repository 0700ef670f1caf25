import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as browser from '../../src/browser.ts';
import * as components from '../../src/components.ts';
import * as plugin from '../../src/plugin.ts';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/content/plugins.md', root), 'utf8');
/** Only the engine uses these keys of plugins. */
const internal = ['definition', 'givenOptions'];
const files = { browser, components, plugin } as const;

test.each(Object.entries(files))(
  'each export of area-docs/%s is in the documentation of plugins',
  (_name, exported) => {
    const unnamed = Object.keys(exported).filter((name) => !new RegExp(`\\b${name}\\b`).test(page));
    expect(unnamed.filter((name) => !internal.includes(name))).toEqual([]);
  },
);

test('each function for plugins has an example', () => {
  const sources = ['browser', 'components', 'helpers'].flatMap((name) => {
    const text = readFileSync(new URL(`src/${name}.ts`, root), 'utf8');
    return [...text.matchAll(/^export \{([^}]*)\} from '\.\/([^']+)'/gm)];
  });
  const without = sources.flatMap(([, names = '', path = '']) => {
    const source = readFileSync(new URL(`src/${path}`, root), 'utf8');
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .filter((name) => {
        const comment = new RegExp(`/\\*\\*((?:(?!\\*/).)*)\\*/\\nexport [^\\n]*\\b${name}\\b`, 's').exec(source)?.[1];
        return !comment?.includes('@example');
      });
  });
  expect(without).toEqual([]);
});
