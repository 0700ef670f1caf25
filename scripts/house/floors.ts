import { posix } from 'node:path';

import { importsOf, type Import } from './imports.ts';
import type { Violation, SourceFile } from './source.ts';

/** The floors of the engine from the ground up. Rooms on one floor do not import each other. */
const floors = [
  ['base'],
  ['config', 'disk', 'handler', 'messages'],
  ['content', 'contract', 'pictures', 'search'],
  ['site'],
  ['extend'],
  // Reading a site pulls in no React.
  ['read', 'theme'],
  ['browser', 'render', 'routes'],
  ['check', 'bundle'],
  ['prerender'],
  ['publish', 'serve'],
  ['dev', 'mcp', 'sandbox'],
  ['cli'],
  ['plugins'],
];
/** The interface that plugins and the engine share. */
const pluginInterface = 'src/plugin.ts';
const mayUseReactDom = ['theme', 'browser', 'render'];
const mayWriteFiles = ['disk', 'bundle', 'publish'];
/** Opens files to read them into memory that is used again. */
const opensToRead = 'src/base/read-bytes.ts';

/** `writeSync` takes a descriptor that another call has opened: here the one of the terminal. */
const reading =
  /^(writeSync|closeSync|access|createReadStream|exists|fstat|glob|lstat|opendir|read|realpath|stat|watch|unwatchFile|constants)/;
const types = /^(Dirent|Stats|BigIntStats|FSWatcher|ReadStream|PathLike)$/;

/** Imports that go up a floor or across it, leave the engine, or take what only other rooms may have. */
export function checkFloors(file: SourceFile): Violation[] {
  if (!/\.(ts|tsx|js)$/.test(file.path)) return [];
  if (file.path.startsWith('site/')) return checkSite(file);
  const room = roomOf(file.path);
  if (room === undefined) return [];
  if (room !== '' && floorOf(room) === -1) {
    return [{ path: file.path, line: 1, fact: `src/${room} has no floor: add it to scripts/house/floors.ts.` }];
  }
  return importsOf(file).flatMap((one) => {
    const fact = violationOf(one, room, file.path);
    return fact === undefined ? [] : [{ path: file.path, line: one.line, fact }];
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
      fact: `The site imports from area-docs and @theme only: ${specifier}.`,
    }));
}

function violationOf(one: Import, room: string, path: string): string | undefined {
  const { specifier, names } = one;
  if (/^react-dom($|\/)/.test(specifier) && !mayUseReactDom.includes(room)) {
    return `Only ${mayUseReactDom.join(', ')} may import ${specifier}.`;
  }
  if (/^(node:)?fs($|\/)/.test(specifier) && !mayWriteFiles.includes(room) && !isTest(path)) {
    const writing = names.filter((name) => {
      return !reading.test(name) && !types.test(name) && !(name === 'openSync' && path === opensToRead);
    });
    if (writing.length > 0) {
      return `Only ${mayWriteFiles.join(', ')} write files: ${writing.join(', ')} of ${specifier}.`;
    }
  }
  const target = targetOf(specifier, path);
  if (target === undefined || target === 'package.json') return undefined;
  const targetRoom = roomOf(target);
  if (targetRoom === undefined) return `The engine imports nothing outside src: ${specifier}.`;
  // Files directly in src are the public interface, above all floors.
  if (room === '' || room === targetRoom) return undefined;
  if (target === pluginInterface) return undefined;
  if (target === 'src/default-plugins.ts' && (isForTests(path) || isTest(path))) return undefined;
  if (room === 'plugins' && !isTest(path)) {
    return `A plugin imports its own folder and ${pluginInterface}: ${specifier}.`;
  }
  if (targetRoom === '') return `src/${room} imports what is above all floors: ${specifier}.`;
  return floorOf(targetRoom) < floorOf(room)
    ? undefined
    : `src/${room} may not import src/${targetRoom}: ${specifier}.`;
}

/** The file from the repository's root that a specifier means, or undefined for a package. */
export function targetOf(specifier: string, path: string): string | undefined {
  if (specifier === 'area-docs') return 'src/index.ts';
  if (specifier === 'area-docs/blog') return 'src/plugins/blog/blog-plugin.ts';
  if (specifier === 'area-docs/plugin') return pluginInterface;
  if (specifier === 'area-docs/theme') return 'src/theme.ts';
  if (specifier.startsWith('@theme/')) return posix.join('src/theme/content', specifier.slice('@theme/'.length));
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined;
}

/** The folder of `src` that a file is in: empty directly in `src`, undefined outside. */
function roomOf(path: string): string | undefined {
  const [top, room, ...rest] = path.split('/');
  if (top !== 'src' || room === undefined) return undefined;
  return rest.length === 0 ? '' : room;
}

function floorOf(room: string): number {
  return floors.findIndex((rooms) => rooms.includes(room));
}

/** Helpers of tests are named after what they make. */
function isForTests(path: string): boolean {
  return path.includes('/make-');
}

function isTest(path: string): boolean {
  return path.includes('.test.');
}
