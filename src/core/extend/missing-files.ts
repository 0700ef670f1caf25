import { existsSync } from 'node:fs';
import type { LoadedPlugin } from './load/load-plugins.ts';
import type { SiteError } from '../base/errors/site-error.ts';
import { modulePathOf } from './load/load-plugins.ts';
import { fieldError } from './plugin-error.ts';

/** Returns an error for each path in a field of a plugin that does not exist. */
export function missingFiles(plugin: LoadedPlugin, field: string, paths: readonly string[]): SiteError[] {
  const base = plugin.fields.from === undefined ? 'the site folder' : 'the file of the plugin';
  const hint = `Create the file, or correct the path, which is relative to ${base}.`;
  return paths
    .filter((path) => !existsSync(modulePathOf(path, plugin.dir)))
    .map((path) => fieldError(plugin, field, `names "${path}", which does not exist.`, { hint }));
}
