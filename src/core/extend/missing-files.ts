import { existsSync } from 'node:fs';
import type { LoadedPlugin } from './load/load-plugins.ts';
import type { SiteError } from '../base/errors/site-error.ts';
import { modulePathOf } from './load/load-plugins.ts';
import { fieldError } from './plugin-error.ts';

/** Errors of paths that a field of a plugin names, for those without a file. */
export function missingFiles(plugin: LoadedPlugin, field: string, paths: readonly string[]): SiteError[] {
  const base = plugin.fields.from === undefined ? 'the site folder' : 'the file of the plugin';
  const hint = `Create the file, or correct the path, which is relative to ${base}.`;
  return paths
    .filter((path) => !existsSync(modulePathOf(path, plugin.dir)))
    .map((path) => fieldError(plugin, field, `names "${path}", which does not exist.`, { hint }));
}
