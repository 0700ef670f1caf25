import { readFile } from 'node:fs/promises';
import { extname, relative } from 'node:path';
import { SiteError, SiteErrors } from '../base/site-error.ts';
import { explainFailure } from './explain-failure.ts';
import { importFresh } from './import-fresh.ts';

/** A file whose default export is wanted; `example` is shown when it has none. */
type Source = { file: string; siteDir: string; example: string };

/** The default export of a module, or the value of a JSON file. Throws `SiteErrors` when there is none to be had. */
export async function readDefaultExport({ file, siteDir, example }: Source): Promise<unknown> {
  let module: Readonly<Record<string, unknown>>;
  try {
    module =
      extname(file) === '.json' ? { default: JSON.parse(await readFile(file, 'utf8')) } : await importFresh(file);
  } catch (error) {
    throw new SiteErrors(await explainFailure(error, file, siteDir));
  }
  if (Object.hasOwn(module, 'default')) return module['default'];
  const name = relative(siteDir, file);
  throw new SiteErrors([
    new SiteError({ fact: `${name} has no default export.`, place: { file: name }, hint: `Write \`${example}\`` }),
  ]);
}
