import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import type { Program, ThemeAdditions } from '../site/theme-parts.ts';
import { pluginModules } from './plugin-modules.ts';
import { siteImports } from './site-imports.ts';
import { ownSettings } from './vite-config.ts';

type Site = { siteDir: string; baseUrl: string; additions: ThemeAdditions };

/**
 * Bundles a module and everything that it imports into one JavaScript file: readable for Node, or a minified script for
 * browsers. Its bytes depend only on the modules, not on the folder of the site.
 */
export async function bundleProgram(
  { file, banner = '', target }: Program,
  { siteDir, baseUrl, additions }: Site,
  plugins: readonly Plugin[] = [],
): Promise<string> {
  const result = await build({
    ...ownSettings(siteDir),
    plugins: [pluginModules(() => additions, baseUrl), siteImports(siteDir), ...plugins],
    ...(target === 'browser' ? forBrowser(file, banner) : forNode(file, banner)),
  });
  const [output] = [result].flat() as Rolldown.RolldownOutput[];
  const [chunk, ...assets] = output?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error(`${file} has no chunk.`);
  return chunk.code + assets.map(addedText).join('');
}

// Debug information contains absolute paths.
const experimental = { attachDebugInfo: 'none' } as const;

function forNode(file: string, banner: string): InlineConfig {
  return {
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: file,
      target: 'node20',
      minify: false,
      rolldownOptions: { experimental, output: { banner, codeSplitting: false } },
    },
  };
}

function forBrowser(file: string, banner: string): InlineConfig {
  return {
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      // Documents in frames have no access to files with a hash, except for scripts and styles.
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      cssCodeSplit: false,
      license: { fileName: 'licenses.txt' },
      // The bundler warns about `'use client'`, which has no effect here. All other warnings are ignored too.
      rolldownOptions: {
        input: file,
        onwarn: () => undefined,
        checks: { pluginTimings: false },
        experimental,
        output: { banner, codeSplitting: false, format: 'iife' },
      },
    },
  };
}

/** Code that adds a style sheet to the document, or the licenses of packages as a comment. */
function addedText(asset: Rolldown.OutputAsset | Rolldown.OutputChunk): string {
  const text = asset.type === 'asset' ? String(asset.source) : '';
  if (!asset.fileName.endsWith('.css')) return `\n/*!\n${text.replaceAll('*/', '* /')}\n*/\n`;
  return `document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(text)} }));\n`;
}
