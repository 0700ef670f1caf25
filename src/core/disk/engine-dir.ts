import { join, sep } from 'node:path';
import { pathInside } from '../base/addresses/path-inside.ts';
import { fileURLToPath } from 'node:url';
import { moduleUrl } from '../base/module-url.ts';

/** The engine's own folder, with its package.json. */
export const engineDir: string = folder('../../..');

/** Folder of the engine's modules: `src` in a checkout, `lib` in the installed package. */
export const modulesDir: string = folder('../..');

/**
 * The `node_modules` folder with the packages that the engine uses. The engine is installed in this folder, except in a
 * checkout, where the folder is in the engine's folder.
 */
export const packagesDir: string =
  /^.*?[\\/]node_modules(?=[\\/])/.exec(engineDir)?.[0] ?? join(engineDir, 'node_modules');

/** True for the published package, whose files never change. */
export const isPackage: boolean = import.meta.url.endsWith('.js');

/** A file of the engine by its path in `src`, such as `core/rsc/rsc.tsx`. */
export function engineFile(path: string): string {
  return fileURLToPath(moduleUrl(`../../${path}`, import.meta.url));
}

/** The dev server's address for a file of the engine, below the base path: `src/core/browser/loader.ts`. */
export function engineAddress(path: string): string {
  return devAddress(engineFile(path));
}

/** The dev server's address for any file, below the base path; `file` is absolute. */
export function devAddress(file: string): string {
  const path = pathInside(engineDir, file) ?? `@fs/${file.replaceAll(sep, '/').replace(/^\//, '')}`;
  return encodeURI(path);
}

function folder(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url)).replace(/[/\\]$/, '');
}
