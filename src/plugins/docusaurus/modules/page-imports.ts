import { join, posix } from 'node:path';
import type { PluginFiles } from '../../../plugin.ts';
import type { DocusaurusOptions } from '../docusaurus-options.ts';
import { withoutCode } from '../../shared/change-prose.ts';
import { pathInSite } from '../text/imports.ts';
import { codeModule, exportsOf, partialOfModule, splitPage } from '../text/page-code.ts';
import { convertedText } from '../text/page-text.ts';
import { tocExport } from '../text/toc.ts';
import { foreignHosts } from '../../shared/foreign-hosts.ts';
import { splitFrontMatter } from '../../shared/front-matter-text.ts';
import { headingText } from '../../shared/heading-text.ts';
import { addNames, readImports, type Names } from '../module-code/read-imports.ts';

/** Matches import statements, which begin at the start of a line or after another import. */
const importStatement = /(?:^|;[ \t]*)(import\s[^;'"]*(['"])[^'"\n]+\2)/gm;

/**
 * Collects the imports of the pages and partials in these folders of a site, the code of generated modules by
 * specifier, and the hosts from which the pages load pictures, media and frames.
 */
export async function pageModules(
  folders: readonly string[],
  options: DocusaurusOptions,
  { siteDir, files }: { siteDir: string; files: PluginFiles },
) {
  const seen = new Set<string>();
  const texts: string[] = [];
  const imports: Names = new Map();
  const codes: Record<string, string> = {};

  const readText = (path: string) => files.read(join(siteDir, path)).catch(() => undefined);

  async function read(path: string): Promise<void> {
    if (seen.has(path)) return;
    seen.add(path);
    const text = await readText(path);
    if (text === undefined) return;
    texts.push(text);
    const isMdx = path.endsWith('.mdx') || options.markdownFormat === 'mdx';
    // Pages that are not MDX contain no components, so most need no conversion.
    if (!isMdx && !/^import\s|\brequire\(/m.test(text)) return;
    const converted = convertedText(text, options, { file: path, isMdx: true });
    const code = isMdx && splitPage(converted, path).code;
    if (code) codes[codeModule(path)] = `'use client';${code}`;
    // One by one, because prose may look like a statement.
    const statements = withoutCode(converted).matchAll(importStatement);
    const written = Array.from(statements, ([, statement = '']) => readImports(statement));
    for (const { specifier, names, local } of (await Promise.all(written)).flat()) {
      const partial = partialOfModule(specifier);
      const partialText = partial === undefined ? undefined : await readText(partial);
      if (partial !== undefined && partialText !== undefined) {
        await read(partial);
        const changed = convertedText(partialText, options, { file: partial, isMdx: true });
        codes[specifier] = partialExports(partialText, changed, partial);
        continue;
      }
      const importedPath = pathInSite(specifier, path);
      // The engine inlines partials, which have capitalized names. Markdown with other names is imported as a value.
      const isPartial = /\.mdx?$/.test(specifier) && !/^[a-z]/.test(local);
      if (isPartial && importedPath !== undefined) await read(importedPath);
      else addNames(imports, specifier, names);
    }
  }

  for (const folder of folders) {
    for (const file of await files.list(join(siteDir, folder)).catch(() => [])) {
      if (/\.mdx?$/.test(file)) await read(posix.join(folder, file));
    }
  }
  return { imports, code: codes, hosts: foreignHosts(texts) };
}

/**
 * The code of a module with the named exports of a partial, including the exports that Docusaurus adds. `written` is
 * the text of the file, and `text` is the same text in the engine's syntax.
 */
function partialExports(written: string, text: string, file: string): string {
  const { code, names } = exportsOf(text, file);
  const { frontMatter, body } = splitFrontMatter(written);
  const [, title] = /^# (.+)$/m.exec(withoutCode(body)) ?? [];
  const added = {
    toc: tocExport(text),
    frontMatter: `export const frontMatter = ${JSON.stringify(frontMatter)};`,
    contentTitle: `export const contentTitle = ${JSON.stringify(title && headingText(title))};`,
  };
  return [code, ...Object.entries(added).flatMap(([name, line]) => (names.includes(name) ? [] : line))].join('\n');
}
