import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../disk/files/list-files.ts';

/** File in a bundle with the rules of its published style sheets, by path. */
export const rulesFile = 'sheet-rules.json';

/** Splits the style sheets of a bundle, so that rendering a page needs no parser. */
export async function writeSheetRules(dir: string): Promise<void> {
  const { sheetRules } = await import('./sheet-rules.ts');
  const client = join(dir, 'client');
  const paths = listFiles(client).filter((path) => path.endsWith('.css'));
  const rules = paths.map(async (path) => [path, sheetRules(await readFile(join(client, path), 'utf8'))] as const);
  await writeFile(join(dir, rulesFile), JSON.stringify(Object.fromEntries(await Promise.all(rules))));
}
