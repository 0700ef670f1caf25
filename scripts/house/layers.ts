import { posix } from 'node:path';

import { importsOf, type Import } from './imports.ts';
import type { Violation, SourceFile } from './source.ts';

/** The folders of `src/core` from the lowest layer to the highest. Folders of one layer do not import each other. */
const layers = [
  ['base'],
  ['config', 'disk', 'messages'],
  ['content'],
  ['site'],
  ['extend'],
  // `read` is beside `theme`, not above it, because reading a site must not load React.
  ['read', 'theme'],
  ['browser', 'rsc', 'outputs'],
  ['check', 'bundle'],
  ['prerender'],
  ['build', 'serve'],
  ['dev'],
  ['cli'],
];
/** The interface that plugins and core share. */
const pluginInterface = 'src/plugin.ts';
/** Helpers of several plugins. They import the public files, but no plugin. */
const sharedByPlugins = 'shared';
/** The files that plugins may import, published as `area-docs/plugin` and so on. */
const publicFiles = ['plugin', 'helpers', 'read', 'server', 'html', 'browser', 'components', 'theme', 'index'].map(
  (name) => `src/${name}.ts`,
);
const mayUseReactDom = ['theme', 'browser', 'rsc'];
const mayWriteFiles = ['disk', 'bundle', 'build'];
/** Saves the state of a sandbox outside the output folder. */
const savesState = 'src/plugins/openapi/sandbox/state-file.ts';

/** `writeSync` is allowed because it needs an open descriptor, and the only one available here is the terminal's. */
const reading =
  /^(writeSync|access|createReadStream|exists|fstat|glob|lstat|opendir|read|realpath|stat|watch|unwatchFile|constants)/;
const types = /^(Dirent|Stats|BigIntStats|FSWatcher|ReadStream|PathLike)$/;

/** The part of `src` that a file belongs to: a folder of core, a plugin, or the public files directly in `src`. */
type Part = { kind: 'core' | 'plugin' | 'public'; name: string };

/**
 * Reports imports from equal or higher layers, from outside the engine, across the boundary between core and plugins,
 * and of `react-dom` or file-writing functions where they are not allowed.
 */
export function checkLayers(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => {
    if (!/\.(ts|tsx|js)$/.test(file.path)) return [];
    if (file.path.startsWith('site/')) return checkSite(file);
    const part = partOf(file.path);
    if (part === undefined) return [];
    if (part.kind === 'core' && layerOf(part.name) === -1) {
      return [
        { path: file.path, line: 1, fact: `src/core/${part.name} has no layer. Add it to scripts/house/layers.ts.` },
      ];
    }
    return importsOf(file).flatMap((one) => {
      const fact = violationOf(one, part, file.path);
      return fact === undefined ? [] : [{ path: file.path, line: one.line, fact }];
    });
  });
}

/** The site imports the engine only by package name, so that it can be moved out of the repository. */
function checkSite(file: SourceFile): Violation[] {
  const { path } = file;
  return importsOf(file)
    .filter(({ specifier }) => specifier.startsWith('.') && !targetOf(specifier, path)?.startsWith('site/'))
    .map(({ specifier, line }) => ({
      path,
      line,
      fact: `Outside its own folder, the site may import only packages and @theme: ${specifier}.`,
    }));
}

function violationOf(one: Import, part: Part, path: string): string | undefined {
  const { specifier } = one;
  const target = targetOf(specifier, path);
  if (target === undefined || target === 'package.json') return packageViolation(one, part, path);
  const to = partOf(target);
  if (isTest(path) && target.startsWith('tests/make/')) return undefined;
  if (to === undefined) return `The engine may not import files outside src: ${specifier}.`;
  if (part.kind === 'public' || (part.kind === to.kind && part.name === to.name) || target === pluginInterface) {
    return undefined;
  }
  if (target === 'src/default-plugins.ts' && isTest(path)) return undefined;
  if (part.kind === 'core' && to.kind === 'core') {
    return layerOf(to.name) < layerOf(part.name)
      ? undefined
      : `src/core/${part.name} may not import src/core/${to.name}: ${specifier}.`;
  }
  if (isTest(path)) return undefined;
  if (part.kind === 'core' && to.kind === 'plugin') return `Core may not import a plugin: ${specifier}.`;
  if (part.kind === 'plugin' && (publicFiles.includes(target) || to.name === sharedByPlugins)) return undefined;
  return part.kind === 'plugin'
    ? `A plugin may import only its own folder, src/plugins/shared and the public files of src: ${specifier}.`
    : `src/core/${part.name} may not import files directly in src: ${specifier}.`;
}

function packageViolation({ specifier, names }: Import, part: Part, path: string): string | undefined {
  if (part.kind === 'core' && /^react-dom($|\/)/.test(specifier) && !mayUseReactDom.includes(part.name)) {
    return `Only ${mayUseReactDom.join(', ')} may import ${specifier}.`;
  }
  const mayWrite = (part.kind === 'core' && mayWriteFiles.includes(part.name)) || path === savesState || isTest(path);
  if (/^(node:)?fs($|\/)/.test(specifier) && !mayWrite) {
    const writing = names.filter((name) => !reading.test(name) && !types.test(name));
    if (writing.length > 0) {
      return `Only ${mayWriteFiles.join(', ')} may write files: ${writing.join(', ')} from ${specifier}.`;
    }
  }
  return undefined;
}

/** The file that a specifier refers to, relative to the repository's root. Undefined for a package. */
export function targetOf(specifier: string, path: string): string | undefined {
  if (specifier === 'area-docs') return 'src/index.ts';
  if (specifier === 'area-docs/blog') return 'src/plugins/blog/blog-plugin.ts';
  if (specifier === 'area-docs/docusaurus') return 'src/plugins/docusaurus/content-plugins.ts';
  const name = /^area-docs\/(\w+)$/.exec(specifier)?.[1];
  if (name !== undefined) return `src/${name}.ts`;
  if (specifier.startsWith('@theme/')) {
    return posix.join('src/core/theme/content', specifier.slice('@theme/'.length));
  }
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined;
}

function partOf(path: string): Part | undefined {
  const [top, side, name] = path.split('/');
  if (top !== 'src' || side === undefined) return undefined;
  if (name === undefined) return { kind: 'public', name: '' };
  return { kind: side === 'core' ? 'core' : 'plugin', name };
}

function layerOf(folder: string): number {
  return layers.findIndex((folders) => folders.includes(folder));
}

function isTest(path: string): boolean {
  return path.includes('.test.');
}
