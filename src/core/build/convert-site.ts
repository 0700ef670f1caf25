import { existsSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SiteError } from '../base/errors/site-error.ts';
import { makeFolder } from '../disk/files/make-folder.ts';
import { nearestHint } from '../base/text/nearest-name.ts';
import type { SiteConverter } from '../config/other-tools.ts';
import type { DefaultPlugins } from '../../plugin.ts';
import { configurationError } from '../config/module/read-default-export.ts';

/**
 * The folders of the old and the new site. Without `to`, only the configuration is written, beside the old one. `tool`
 * is the name of the old site's tool; by default, the old configuration file identifies it.
 */
export type Conversion = { folder: string; to?: string; tool?: string };

/**
 * Converts the site of another tool, and returns notes about what remains to be done. Throws `SiteError`, and writes
 * nothing, if the site cannot be converted, or if a file to write already exists.
 */
export async function convertSite(
  { folder, to, tool }: Conversion,
  defaultPlugins: DefaultPlugins,
): Promise<readonly string[]> {
  const converters = defaultPlugins.flatMap(({ convert = [] }) => convert);
  const isInFolder = ({ files: names }: SiteConverter) => names.some((name) => existsSync(join(folder, name)));
  const converter = converters.find((one) => (tool === undefined ? isInFolder(one) : one.name === tool));
  if (!converter) {
    if (tool === undefined) {
      const known = converters.flatMap(({ files: names }) => names[0] ?? []).join(', ');
      const fact = 'The folder contains no site that can be converted.';
      throw configurationError(folder, fact, `Known configurations are: ${known}.`);
    }
    const names = converters.map(({ name }) => name);
    const hint = nearestHint(tool, names, `Known tools are: ${names.join(', ')}.`);
    throw new SiteError({ topic: 'configuration', fact: `Sites of "${tool}" cannot be converted.`, hint });
  }
  if (!isInFolder(converter)) {
    const hint = `Expected ${converter.files.join(' or ')}.`;
    throw configurationError(folder, `The folder contains no ${converter.name} site.`, hint);
  }
  if (to === undefined && !converter.keepsContent) {
    const fact = `Pages of ${converter.name} need changes, so they are written to a new folder.`;
    throw configurationError(folder, fact, 'Name it: `--to NEW`.');
  }
  const target = to ?? folder;
  const { files, notes } = await converter.convert(folder, target);
  // Without a new folder, the content stays where it is, so nothing is copied.
  const newFiles = Object.entries(files).filter(([, file]) => to !== undefined || typeof file === 'string');
  const existing = newFiles.find(([path]) => existsSync(join(target, path)));
  if (existing) {
    const fact = `The folder already has "${existing[0]}". Nothing was written.`;
    throw configurationError(target, fact, 'Name another folder.');
  }
  for (const [path, file] of newFiles) {
    makeFolder(dirname(join(target, path)));
    if (typeof file === 'string') await writeFile(join(target, path), file, { flag: 'wx' });
    else await copyFile(file.copyOf, join(target, path));
  }
  return notes;
}
