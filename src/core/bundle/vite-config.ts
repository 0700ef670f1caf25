import { join, posix } from 'node:path';
import rsc from '@vitejs/plugin-rsc';
import { normalizePath, type InlineConfig, type Plugin } from 'vite';
import { hashedFolder } from '../base/addresses/hashed-path.ts';
import { clientChunk } from './client-chunk.ts';
import { cacheDir } from '../disk/cache-dir.ts';
import type { BundledSite } from './bundle-inputs.ts';
import { engineDir, engineFile, modulesDir } from '../disk/engine-dir.ts';
import { pluginModules } from './plugin-modules.ts';
import { siteImports } from './site-imports.ts';
import { noAdditions, type ThemeAdditions } from '../site/theme-parts.ts';
import { siteComponents } from './site-components.ts';
import { themeParts } from './theme-parts.ts';
import { layerOrder } from '../theme/layers.ts';

/** Folder in which a site's bundle is built, one per process; never published as a whole. */
export function bundleDirOf(siteDir: string): string {
  return join(cacheDir(siteDir).path, `bundle-${process.pid}`);
}

/** Settings for all code of a site, without configuration files in parent folders, which belong to other programs. */
export function ownSettings(siteDir: string): InlineConfig {
  return {
    root: engineDir,
    configFile: false,
    publicDir: false,
    envDir: false,
    logLevel: 'warn',
    appType: 'custom',
    cacheDir: join(cacheDir(siteDir).path, 'vite'),
    tsconfig: join(engineDir, 'tsconfig.json'),
    css: { postcss: { plugins: [] } },
  };
}

/** The Vite configuration of a site, for both bundle and dev server; includes additions to the theme. */
export function viteConfig(
  { siteDir, baseUrl, styles = [], additions = noAdditions }: BundledSite,
  currentAdditions: () => ThemeAdditions = () => additions,
): InlineConfig {
  const outDir = (environment: string) => join(bundleDirOf(siteDir), environment);
  return {
    ...ownSettings(siteDir),
    base: baseUrl,
    resolve: { dedupe: ['react', 'react-dom'] },
    plugins: [
      pluginModules(currentAdditions, baseUrl),
      // Before `siteImports`, because the site's components have their own JSX runtime.
      siteComponents(siteDir),
      siteImports(siteDir),
      declareLayers(),
      themeChunks(),
      themeParts({ siteDir, styles }, currentAdditions),
      engineModules(),
      compileWhileLoading(),
      rsc({
        entries: {
          rsc: engineFile('core/rsc/rsc.tsx'),
          ssr: engineFile('core/rsc/ssr.tsx'),
          client: engineFile('core/browser/loader.ts'),
        },
        serverHandler: false,
        customBuildApp: true,
        customClientEntry: true,
        // The whole theme is one chunk; a page's own components are fetched on demand.
        clientChunks: ({ id }) => (id.startsWith(normalizePath(modulesDir)) ? 'theme' : id),
      }),
    ],
    build: {
      target: 'es2022',
      // Newer than the script target: `light-dark()` and nesting stay as written, which halves the style sheet.
      cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
      minify: true,
      assetsDir: hashedFolder,
      assetsInlineLimit: 0,
      emptyOutDir: true,
      reportCompressedSize: false,
      // Its advice is about settings of the bundler, which authors cannot change.
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        // The bundler plugin handles `'use client'` itself, so the warning that it is ignored is wrong here.
        onwarn: (warning, report) => void (warning.code === 'MODULE_LEVEL_DIRECTIVE' || report(warning)),
        checks: { pluginTimings: false },
      },
    },
    environments: {
      client: {
        build: {
          outDir: outDir('client'),
          cssCodeSplit: false,
          // The published licenses of all packages in the client.
          license: { fileName: 'THIRD-PARTY.txt' },
          manifest: true,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            output: { codeSplitting: { groups: [clientChunk()] } },
          },
        },
      },
      rsc: {
        build: { outDir: outDir('rsc'), minify: false, cssMinify: true, ssrEmitAssets: false },
        resolve: { noExternal: true },
      },
      ssr: { build: { outDir: outDir('ssr'), minify: false, ssrEmitAssets: false }, resolve: { noExternal: true } },
    },
  };
}

/**
 * Resolves imports between the engine's modules in `dev`. In `node_modules`, Vite would add a version to their
 * addresses, and browsers would then cache the lists of parts and components forever.
 */
function engineModules(): Plugin {
  const dir = normalizePath(modulesDir);
  return {
    name: 'engine-modules',
    apply: 'serve',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isOwn = importer.startsWith(dir) && /^\.\.?\//.test(source);
      const path = isOwn ? posix.join(posix.dirname(importer), source) : source;
      return path.startsWith(dir) ? path : undefined;
    },
  };
}

/**
 * Prepends the order of cascade layers to every style sheet, including those of the site's components. Pages load
 * sheets in varying order, and the first layer statement in a document wins.
 */
function declareLayers(): Plugin {
  return {
    // Without `enforce`, this plugin runs after Vite has compiled Sass, in which `@use` precedes all other rules.
    name: 'declare-layers',
    transform: {
      // Excludes `?raw` and `?url`, which Vite has already loaded as JavaScript.
      filter: {
        id: {
          include: /\.(?:css|scss|sass|less|styl|stylus|pcss|postcss|sss)(?:$|\?)/,
          exclude: /[?&](?:raw|url)\b/,
        },
      },
      // Without a line break, so that line numbers stay the same.
      handler: (code) => ({ code: `${layerOrder}${code}`, map: null }),
    },
  };
}

/**
 * Tells V8 to compile all functions of a script in another thread while the script loads. Otherwise, the main thread
 * compiles each function at its first call, and pages call most of them as soon as the script has loaded.
 */
function compileWhileLoading(): Plugin {
  return {
    name: 'compile-while-loading',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // The hint must be in the first line, above the imports that Vite adds.
      order: 'post',
      handler(_, files) {
        for (const file of Object.values(files)) {
          if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

const themeChunksName = 'virtual:theme-chunks';
const clientReferences = '\0virtual:vite-rsc/client-references';

/** Gives the browser one function that loads the chunk of all the theme's client components and lists their ids. */
function themeChunks(): Plugin {
  return {
    name: 'theme-chunks',
    resolveId: (id) => (id === themeChunksName ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${themeChunksName}`) return undefined;
      if (this.environment.mode !== 'build') return 'export const loadIds = async () => [];';
      // The groups are known only after the list of references has loaded.
      await this.load({ id: clientReferences });
      return [
        "const load = () => import('virtual:vite-rsc/client-references/group/theme');",
        // Each export is named after a reference.
        "export const loadIds = async () => Object.keys(await load()).map((name) => name.replace(/^export_/, ''));",
      ].join('\n');
    },
  };
}
