import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { layerOrder } from '../theme/layers.ts';
import { viteConfig } from './vite-config.ts';

/** Like Sass, which rejects `@use` after other rules. */
const sass = `export async function initAsyncCompiler() {
  const compileStringAsync = async (text) => {
    if (!text.startsWith('@use ')) throw new Error('@use rules must be written before any other rules.');
    return { css: text.replace(/^@use .*;/, ''), loadedUrls: [] };
  };
  return { compileStringAsync, dispose: async () => {} };
}
`;
const stylus = `export default (text) => ({
  render: () => text.replace(/^@import .*/, ''),
  deps: () => [],
});
`;

test.each([
  ['sass', sass, 'part.scss', "@use 'colors';\n.part { color: red; }\n"],
  ['stylus', stylus, 'part.stylus', "@import 'colors'\n.part { color: red; }\n"],
])('declares the order of layers before the rules that %s has compiled', async (name, compiler, sheet, rules) => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'layers-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    [`node_modules/${name}/package.json`]: `{ "name": "${name}", "type": "module", "exports": "./index.js" }`,
    [`node_modules/${name}/index.js`]: compiler,
    [sheet]: rules,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const { plugins = [] } = viteConfig({ siteDir: root, docsPath: 'content', baseUrl: '/', seconds: 10 });
  const declareLayers = plugins.find((plugin) => plugin && 'name' in plugin && plugin.name === 'declare-layers');
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [declareLayers as Plugin],
    build: { write: false, cssMinify: false, rolldownOptions: { input: join(root, sheet) } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const [asset] = output.filter(({ fileName }) => fileName.endsWith('.css'));
  expect(asset?.type === 'asset' && asset.source).toMatch(`${layerOrder}\n.part { color: red; }`);
});
