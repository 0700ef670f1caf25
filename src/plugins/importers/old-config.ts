import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { evaluateModule } from '../shared/evaluate-module.ts';
import { fieldsOf, type Fields } from '../shared/values.ts';

/** Evaluates the first of these files that a folder has; modules in `own` replace packages. */
export async function oldConfig(
  files: readonly string[],
  folder: string,
  own: Readonly<Record<string, unknown>>,
): Promise<Fields> {
  const file = files.map((name) => join(folder, name)).find((path) => existsSync(path)) ?? folder;
  const { value } = await evaluateModule(file, folder, own);
  return fieldsOf(typeof value === 'function' ? await Reflect.apply(value, undefined, []) : value);
}

/** `url` and `baseUrl` from an address and a base path. */
export function addressOf(url: string | undefined, base = ''): { url: string; baseUrl: string } {
  const path = base.replaceAll(/^\/+|\/+$/g, '');
  return {
    url: (url ?? 'https://example.org').replace(/\/+$/, ''),
    baseUrl: path === '' ? '/' : `/${path}/`,
  };
}

/** A note for each key that is not among the known ones. */
export function notConverted(fields: Fields, known: ReadonlySet<string>, place: string): string[] {
  return Object.keys(fields)
    .filter((key) => !known.has(key))
    .map((key) => `Not converted: ${key} of ${place}.`);
}

/** A note for each front matter key that has no effect. `prev` and `next` can only be turned off. */
export function notConvertedFields(fields: Fields, known: ReadonlySet<string>, path: string): string[] {
  const converted = [...known].filter((key) => !/^(?:prev|next)$/.test(key) || fields[key] === false);
  return notConverted(fields, new Set(converted), path);
}

/** The note about an address that the old configuration lacks. */
export const missingAddress = 'Set `url` in site.config.ts: the old site does not name its address.';
