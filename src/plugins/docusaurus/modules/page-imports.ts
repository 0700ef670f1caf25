import { join, posix } from 'node:path';
import type { PluginFiles } from '../../../plugin.ts';
import { replaceAssets } from '../text/assets.ts';
import { absoluteImports, withoutCode } from '../text/imports.ts';
import { unwrapMdxBlocks } from '../text/mdx-blocks.ts';
import { readImports, type WrittenImport } from './read-imports.ts';

/** The import statements of a page, which begin at the start of a line. */
function statementsOnly(text: string): string {
  return (withoutCode(unwrapMdxBlocks(text)).match(/^import\s[^;'"]*(['"])[^'"\n]+\1;?/gm) ?? []).join('\n');
}

/** Collects the imports of the pages and partials in these folders of a site. */
export async function pageImports(
  folders: readonly string[],
  siteDir: string,
  files: PluginFiles,
): Promise<WrittenImport[]> {
  const seen = new Set<string>();
  const found = new Map<string, Set<string>>();

  async function read(path: string): Promise<void> {
    if (seen.has(path)) return;
    seen.add(path);
    const text = await readText(path);
    if (text === undefined || !/^import\s/m.test(text)) return;
    for (const { specifier, names } of readImports(replaceAssets(absoluteImports(statementsOnly(text), path)))) {
      if (/\.mdx?$/.test(specifier)) {
        await read(specifier.startsWith('@site/') ? specifier.slice(6) : posix.join(posix.dirname(path), specifier));
        continue;
      }
      const known = found.get(specifier) ?? new Set<string>();
      for (const name of names) known.add(name);
      found.set(specifier, known);
    }
  }

  const readText = async (path: string) => {
    try {
      return await files.read(join(siteDir, path));
    } catch {
      // The page with the import reports it.
      return undefined;
    }
  };
  for (const folder of folders) {
    for (const file of await listed(join(siteDir, folder), files)) {
      if (/\.mdx?$/.test(file)) await read(posix.join(folder, file));
    }
  }
  return [...found].map(([specifier, names]) => ({ specifier, names: [...names] }));
}

async function listed(folder: string, files: PluginFiles): Promise<readonly string[]> {
  try {
    return await files.list(folder);
  } catch {
    // Versions and translations are optional.
    return [];
  }
}
