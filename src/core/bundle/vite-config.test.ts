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

test('declares the order of layers before the rules that Sass has compiled', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'layers-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    'node_modules/sass/package.json': '{ "name": "sass", "type": "module", "exports": "./index.js" }',
    'node_modules/sass/index.js': sass,
    'part.scss': "@use 'colors';\n.part { color: red; }\n",
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
    build: { write: false, cssMinify: false, rolldownOptions: { input: join(root, 'part.scss') } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const [sheet] = output.filter(({ fileName }) => fileName.endsWith('.css'));
  expect(sheet?.type === 'asset' && sheet.source).toMatch(`${layerOrder}\n.part { color: red; }`);
});
