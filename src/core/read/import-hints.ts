import { globSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { partsOf, SiteError } from '../base/errors/site-error.ts';
import { createParser } from '../config/module/parse-module.ts';

/** The part of a hint that suggests an import, with `…` for the unknown file. */
const openImport = /`import (\w+) from '…'`/;

/** Completes hints to import a component, if a file in `components` exports one with its name. */
export async function completeImports(errors: readonly SiteError[], siteDir: string): Promise<readonly SiteError[]> {
  if (!errors.some(({ hint = '' }) => openImport.test(hint))) return errors;
  const parse = await createParser({ allowsJsx: true });
  const files = globSync('components/**/*.{tsx,jsx,ts,js}', { cwd: siteDir }).map((file) => file.replaceAll(sep, '/'));
  return errors.map((error) => {
    const [, name] = openImport.exec(error.hint ?? '') ?? [];
    if (name === undefined) return error;
    const filesExporting = (exportName: string) =>
      files.filter((file) => parse(join(siteDir, file))?.exports.includes(exportName));
    const exportingFile = filesExporting(name)[0];
    const file = exportingFile ?? filesExporting('default').find((one) => isNamedAfter(one, name));
    if (file === undefined) return error;
    const statement = `\`import ${exportingFile ? `{ ${name} }` : name} from '@site/${file.replace(/\.\w+$/, '')}';\``;
    return new SiteError({ ...partsOf(error), hint: error.hint?.replace(openImport, statement), cause: error.cause });
  });
}

/** @example isNamedAfter('components/price-list.tsx', 'PriceList') // true */
function isNamedAfter(file: string, name: string): boolean {
  const [bare = ''] = posix.basename(file).split('.');
  return bare.replaceAll(/[-_]/g, '').toLowerCase() === name.toLowerCase();
}
