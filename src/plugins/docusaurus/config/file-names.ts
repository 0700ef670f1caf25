import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FileNames } from '../../../plugin.ts';
import { fieldsOf, textOf, type Fields } from '../../shared/values.ts';

/**
 * Results of a custom `numberPrefixParser` by name of a file or folder. Omits results that cannot differ from those of
 * the default parser. `false` disables parsing.
 */
export function fileNames(
  { numberPrefixParser: parser }: Fields,
  folders: readonly string[],
  siteDir: string,
): FileNames {
  if (typeof parser !== 'function' && parser !== false) return {};
  const files = folders
    .map((folder) => join(siteDir, folder))
    .filter((folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const names = new Set(files.flatMap((file) => file.replace(/\.mdx?$/, '').split(/[\\/]/)));
  const parsed = [...names].flatMap((written) => {
    const { filename, numberPrefix } = parser ? fieldsOf(Reflect.apply(parser, undefined, [written])) : {};
    const name = textOf(filename) ?? written;
    const position = typeof numberPrefix === 'number' ? numberPrefix : undefined;
    // The default parser leaves a name unchanged, too, unless the name begins with a digit.
    const isSame = name === written && position === undefined && !/^\d/.test(written);
    return isSame ? [] : [[written, { name, position }] as const];
  });
  return Object.fromEntries(parsed);
}
