import { accessSync, readFileSync } from 'node:fs';
import { isAbsolute, resolve, sep } from 'node:path';
import { relativePath } from '../../base/addresses/path-inside.ts';
import { sha256 } from '../../base/data/sha256.ts';
import { hasEntry } from '../../base/has-entry.ts';
import { SiteError, SiteErrors } from '../../base/errors/site-error.ts';
import { readText, readTextAnywhere, reasonOf } from '../../base/text/read-text.ts';
import type { PluginFiles, StandardSchema } from '../../../plugin.ts';
import { pathOf, type LoadedPlugin } from './load-plugins.ts';
import { readYaml } from '../../base/data/read-yaml.ts';
import { formatPath } from '../../config/format-issue.ts';
import { readModule } from '../../config/module/read-default-export.ts';
import { validate } from '../../config/standard-schema.ts';
import { listFiles } from '../../disk/files/list-files.ts';

/** Digests of the files and folders that a plugin read, by absolute path. Null for a path that cannot be read. */
export type Reads = Readonly<Record<string, string | null>>;

/** The `files` of a plugin's `load`, and a record of its reads. */
export function recordFiles({ name, dir, place }: Pick<LoadedPlugin, 'name' | 'dir' | 'place'>, siteDir: string) {
  const reads = new Map<string, string | null>();
  const record = (written: string): string => {
    const path = pathOf(written, dir);
    reads.set(path, digestOf(path));
    return path;
  };
  const access = <T>(written: string, read: (path: string) => T): T => {
    const path = record(written);
    try {
      return read(path);
    } catch (cause) {
      // An absolute path in the site comes from an option, so the message names the place of the options. It omits the
      // cause, because the stack is in the plugin's code, which authors do not know.
      const isSiteFile = isAbsolute(written) && path.startsWith(siteDir + sep);
      const shown = isSiteFile ? relativePath(siteDir, path) : written;
      const hint = isSiteFile
        ? 'Create it, or correct the path in the options of the plugin, which is relative to the site folder.'
        : 'Create it, or correct the path, which is relative to the file of the plugin. For a file of the site, write `join(siteDir, path)`.';
      throw new SiteError({
        topic: 'plugins',
        fact: `The plugin "${name}" cannot read "${shown}": ${reasonOf(cause).replaceAll(path, shown)}.`,
        place: isSiteFile ? place : { file: path },
        hint,
        ...(!isSiteFile && { cause }),
      });
    }
  };
  const files: PluginFiles = {
    read: async (path) => access(path, (file) => readFileSync(file, 'utf8')),
    readBytes: async (path) => access(path, (file) => new Uint8Array(readFileSync(file))),
    async readSource(path) {
      const file = record(resolve(siteDir, path));
      return hasEntry(file) ? readText(siteDir, path) : undefined;
    },
    async readData(path, schema) {
      access(path, (file) => accessSync(file));
      return readData(record(path), schema, siteDir);
    },
    exists: async (path) => hasEntry(record(path)),
    list: async (path) => access(path, listFiles),
  };
  return { files, reads: (): Reads => Object.fromEntries(reads) };
}

/** True if no file or folder has changed since it was read. */
export function isUnchanged(reads: Reads): boolean {
  return Object.entries(reads).every(([path, digest]) => digestOf(path) === digest);
}

function digestOf(path: string): string | null {
  try {
    return sha256(readFileSync(path));
  } catch {
    // The path is a folder or does not exist.
  }
  try {
    return sha256(JSON.stringify(listFiles(path)));
  } catch {
    return null;
  }
}

/** Reads and validates a JSON or YAML file. Throws `SiteErrors` that name keys of the file. */
async function readData(path: string, schema: StandardSchema, siteDir: string): Promise<never> {
  const file = relativePath(siteDir, path);
  const result = await validate(schema, await readValue(file, path, siteDir));
  // The schema determines the type.
  if (!result.problems) return result.value as never;
  throw new SiteErrors(
    result.problems.map(({ message, path: key }) => {
      const subject = key.length === 0 ? 'The file' : `\`${formatPath(key)}\``;
      const hint = 'Correct the value, or remove it from the file.';
      return new SiteError({ topic: 'plugins', fact: `${subject} is invalid: ${message}`, place: { file, key }, hint });
    }),
  );
}

async function readValue(file: string, path: string, siteDir: string): Promise<unknown> {
  const isInside = !file.startsWith('../');
  if (isInside && file.endsWith('.json')) return (await readModule({ file: path, siteDir, example: '' }))['default'];
  // JSON is a subset of YAML.
  const source = await (isInside ? readText : readTextAnywhere)(siteDir, file);
  return readYaml({ file, source, subject: 'The file', topic: 'plugins' }).value;
}
