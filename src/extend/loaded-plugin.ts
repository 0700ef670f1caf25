import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place } from '../base/errors/site-error.ts';
import type { PluginFields } from '../plugin.ts';

/** A plugin whose shape is known to be right. */
export type LoadedPlugin = {
  name: string;
  fields: Pick<PluginFields<unknown, unknown>, keyof PluginFields> & { options?: NonNullable<unknown> };
  /** The options as written, before its schema validated them. */
  written: unknown;
  /** Where the configuration has its options, for messages. */
  place: Place;
  /** The folder that its paths are relative to; absolute. */
  dir: string;
  /** Absolute paths of its modules. */
  modules: readonly string[];
  /** Changes with its modules. */
  digest: string;
};

/** The absolute path of a file that a plugin or the configuration names. */
export function pathOf(written: string, dir: string): string {
  if (written.startsWith('file:')) return fileURLToPath(written);
  return isAbsolute(written) ? written : join(dir, written);
}
