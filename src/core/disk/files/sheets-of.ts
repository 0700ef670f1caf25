import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { modulesDir } from '../engine-dir.ts';

/**
 * The style sheets of a site: `styles`, with absolute paths, and those beside its components. Omits those of the
 * engine.
 */
export function sheetsOf(siteDir: string, styles: readonly string[]): string[] {
  const own = globSync('{components,theme}/**/*.css', { cwd: siteDir }).map((file) => join(siteDir, file));
  const all = [...new Set([...styles.filter((file) => !file.startsWith(modulesDir)), ...own])];
  return all.filter((file) => file.endsWith('.css') && existsSync(file));
}
