import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, test, vi } from 'vitest';
import { evaluateModule } from './evaluate-module.ts';

test('closes the bundle of a module that cannot be bundled', async () => {
  const bundle = await rolldown({});
  await bundle.close();
  const close = vi.spyOn(Object.getPrototypeOf(bundle) as typeof bundle, 'close');
  await expect(evaluateModule(join(import.meta.dirname, 'missing.js'), import.meta.dirname)).rejects.toThrow('missing');
  expect(close).toHaveBeenCalledOnce();
});

test('evaluates all forms of imports in a module with `await` outside functions, and `import.meta.glob`', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'evaluate-'));
  writeFileSync(join(folder.path, 'a.js'), 'export default 1;\n');
  const config = `import 'node:fs';
import path, * as all from 'node:path';
import { posix as own, sep } from 'node:path';
import * as url from 'node:url';
import os, { EOL } from 'node:os';
const files = import.meta.glob('./a.js', { eager: true });
await Promise.resolve();
export default [path.sep, all.sep, own.sep, sep, typeof url.URL, os.EOL === EOL, files['./a.js'].default];
`;
  writeFileSync(join(folder.path, 'config.js'), config);
  const { value } = await evaluateModule(join(folder.path, 'config.js'), folder.path);
  expect(value).toEqual(['/', '/', '/', '/', 'function', true, 1]);
});

test.each(['', 'await Promise.resolve();\n'])(
  'evaluates computed imports and `import.meta.env` after %j',
  async (start) => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'evaluate-'));
    mkdirSync(join(folder.path, 'lib'));
    writeFileSync(join(folder.path, 'lib/fr.json'), '{ "a": "Un" }');
    writeFileSync(
      join(folder.path, 'lib/labels.js'),
      'export const load = (tag) => import(/* @vite-ignore */ `./${tag}.json`);',
    );
    const config = `${start}import { load } from './lib/labels.js';
export default async () => [(await load('fr')).default.a, import.meta.env.PROD, import.meta.env.DEV];
`;
    writeFileSync(join(folder.path, 'config.js'), config);
    const { value } = await evaluateModule(join(folder.path, 'config.js'), folder.path, {});
    expect(await (value as () => Promise<unknown>)()).toEqual(['Un', true, false]);
  },
);

test.each(['config.mjs', 'config.ts'])('imports the default exports of installed packages in %s', async (name) => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'evaluate-'));
  const files = {
    'node_modules/modern/package.json': '{ "type": "module", "exports": "./a.js" }',
    'node_modules/modern/a.js': 'export default () => 1; export const two = 2;',
    'node_modules/older/package.json': '{ "main": "a.js" }',
    'node_modules/older/a.js': 'module.exports = () => 3; module.exports.four = 4;',
    [name]: `import modern, { two } from 'modern';
import * as all from 'modern';
import older, { four } from 'older';
export default [modern(), two, all.default(), older(), four];
`,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    writeFileSync(join(folder.path, path), text);
  }
  const { value } = await evaluateModule(join(folder.path, name), folder.path, {});
  expect(value).toEqual([1, 2, 1, 3, 4]);
});
