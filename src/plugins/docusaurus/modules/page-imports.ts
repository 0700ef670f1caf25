import { join, posix } from 'node:path';
import type { PluginFiles } from '../../../plugin.ts';
import type { DocusaurusOptions } from '../docusaurus-options.ts';
import { replaceAssets } from '../text/assets.ts';
import { withoutCode } from '../../shared/change-prose.ts';
import { absoluteImports } from '../text/imports.ts';
import { unwrapMdxBlocks } from '../text/mdx-blocks.ts';
import { replaceRequire } from '../text/require.ts';
import { codeModule, fileOfNames, splitPage } from '../text/page-code.ts';
import { partialNames } from '../text/partial-names.ts';
import { writtenText } from '../text/page-text.ts';
import { foreignHosts, type ForeignHosts } from '../../shared/foreign-hosts.ts';
import { addNames, readImports, type Names, type WrittenImport } from './read-imports.ts';

/** The import statements in a text, which begin at the start of a line or after another import. */
function statementsIn(text: string): string[] {
  const statements = text.matchAll(/(?:^|;[ \t]*)(import\s[^;'"]*(['"])[^'"\n]+\2)/gm);
  return Array.from(statements, ([, statement = '']) => statement);
}

/** The imports of pages and partials, the modules with their code by specifier, and the hosts that they load from. */
type PageModules = {
  imports: Omit<WrittenImport, 'local'>[];
  code: Record<string, string>;
  hosts: ForeignHosts;
};

/** Collects the modules that the pages and partials in these folders of a site need. */
export async function pageModules(
  folders: readonly string[],
  options: DocusaurusOptions,
  { siteDir, files }: { siteDir: string; files: PluginFiles },
): Promise<PageModules> {
  const seen = new Set<string>();
  const texts: string[] = [];
  const found: Names = new Map();
  const codes: Record<string, string> = {};

  async function read(path: string): Promise<void> {
    if (seen.has(path)) return;
    seen.add(path);
    const text = await files.read(join(siteDir, path)).catch(() => undefined);
    if (text !== undefined) texts.push(text);
    const isMdx = path.endsWith('.mdx') || options.markdownFormat === 'mdx';
    const code = text !== undefined && isMdx && splitPage(writtenText(text, options, { file: path, isMdx }), path).code;
    if (code) codes[codeModule(path)] = `'use client';${code}`;
    if (text === undefined || !/^import\s|\brequire\(/m.test(text)) return;
    const written = replaceRequire(replaceAssets(text, { file: path, staticFolders: options.staticFolders }));
    const statements = statementsIn(withoutCode(unwrapMdxBlocks(written))).join('\n');
    // One by one, because prose may look like a statement.
    const imports = statementsIn(absoluteImports(statements, path, options.aliases)).map((one) => readImports(one));
    for (const { specifier, names, local } of (await Promise.all(imports)).flat()) {
      const partial = fileOfNames(specifier);
      const partialText =
        partial === undefined ? undefined : await files.read(join(siteDir, partial)).catch(() => undefined);
      if (partial !== undefined && partialText !== undefined) {
        await read(partial);
        const changed = writtenText(partialText, options, { file: partial, isMdx: true });
        codes[specifier] = partialNames(partialText, changed, partial);
        continue;
      }
      const isInSite = /^(?:@site|\.{1,2})\//.test(specifier);
      if (/\.mdx?$/.test(specifier) && isInSite && !/^[a-z]/.test(local)) {
        await read(specifier.startsWith('@site/') ? specifier.slice(6) : posix.join(posix.dirname(path), specifier));
        continue;
      }
      addNames(found, specifier, names);
    }
  }

  for (const folder of folders) {
    for (const file of await files.list(join(siteDir, folder)).catch(() => [])) {
      if (/\.mdx?$/.test(file)) await read(posix.join(folder, file));
    }
  }
  return {
    imports: [...found].map(([specifier, names]) => ({ specifier, names: [...names] })),
    code: codes,
    hosts: foreignHosts(texts),
  };
}
