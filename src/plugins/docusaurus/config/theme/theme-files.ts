import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { definePlugin, type Plugin } from '../../../../plugin.ts';
import type { ThemeFile } from '../../docusaurus-options.ts';
import { importedFile, originalPart, themeFile } from '../../modules/find-module.ts';
import { unknownNames } from '../../modules/known-modules.ts';
import { readImports } from '../../module-code/read-imports.ts';
import type { Report } from '../settings-report.ts';
import { relativePath } from '../site-paths.ts';

/** The parts that files of `src/theme` replace, by file name. Later files wrap earlier ones. */
const parts = {
  Footer: 'Footer',
  Navbar: 'Navbar',
  DocSidebar: 'Sidebar',
  'DocItem/Footer': 'ArticleFooter',
  'DocItem/Content': 'Article',
  'DocItem/Layout': 'Article',
  TOC: 'TableOfContents',
  'NotFound/Content': 'NotFound',
  NotFound: 'NotFound',
  Admonition: 'Admonition',
  CodeBlock: 'CodeBlock',
  Heading: 'Heading',
  'MDXComponents/A': 'Link',
  'MDXComponents/Img': 'Image',
  // Shown below the footer, because no part contains the whole page.
  Root: 'Footer',
} as const;

/** Parts of articles. Their props differ from the props in Docusaurus. All other parts belong to the layout. */
const textParts: readonly string[] = ['NotFound', 'Admonition', 'CodeBlock', 'Heading', 'Link', 'Image'];

/**
 * Files that are not reported, because the engine reads them elsewhere or does not need them. Excludes replacements of
 * Markdown elements that have no effect here, such as `MDXComponents/Pre`.
 */
const handled =
  /^(?:MDXComponents(?!\/(?:Pre|Code|Details|Heading|Ul|Li)$)|ReactLiveScope|prism-include-languages)(?:\/|$)/;

/**
 * The files that replace parts of the engine's theme: files of `src/theme`, and the `elements` of `mdxComponents`.
 * Reports the other files of `src/theme`.
 */
export async function themeFiles(
  siteDir: string,
  elements: readonly { name: string; file: string }[],
  report: Report,
): Promise<ThemeFile[]> {
  const folder = join(siteDir, 'src/theme');
  const paths = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const names = new Set(
    paths
      .map((path) => path.split(sep).join('/'))
      .filter((path) => /\.[jt]sx?$/.test(path) && !/\.(?:d\.ts|test\.[jt]sx?)$/.test(path))
      .map((path) => path.replace(/(?:\/index)?\.[jt]sx?$/, '')),
  );
  const replacements: ThemeFile[] = [];
  for (const [name, part] of Object.entries(parts)) {
    const file = elements.find((one) => one.name === name)?.file ?? (names.has(name) && themeFile(name, siteDir));
    if (!file) continue;
    const [unknown] = await unknownImports(file, siteDir);
    const path = relativePath(file, siteDir);
    if (unknown === undefined) replacements.push({ name, part, file: path, isText: textParts.includes(part) });
    else report({ setting: path, result: 'no effect', todo: `It imports ${unknown}, which is not supported.` });
  }
  const isUnused = (name: string) =>
    !Object.hasOwn(parts, name) && !handled.test(name) && !replacements.some((one) => name.startsWith(`${one.name}/`));
  for (const name of [...names].filter(isUnused).toSorted()) {
    const todo = 'Replace one of the supported theme parts instead.';
    report({ setting: `src/theme/${name}`, result: 'used only where components import it', todo });
  }
  return replacements;
}

/** A plugin for each file, because several files may replace the same part. */
export function themePlugins(files: readonly ThemeFile[]): Plugin[] {
  return files.map(({ name, part, file }) =>
    definePlugin({ name: `src/theme/${name}`, theme: { [part]: `./${file}` } }),
  );
}

/** Docusaurus modules and functions that a file needs, directly or through other files, but that do not exist here. */
async function unknownImports(file: string, siteDir: string, seen = new Set<string>()): Promise<string[]> {
  if (seen.has(file)) return [];
  seen.add(file);
  const unknown = (await readImports(readFileSync(file, 'utf8'), file)).map(async ({ specifier, names }) => {
    const next = importedFile(specifier, dirname(file), siteDir);
    if (next !== undefined) return /\.[jt]sx?$/.test(next) ? unknownImports(next, siteDir, seen) : [];
    const original = originalPart(specifier);
    if (original !== undefined) {
      return Object.hasOwn(parts, original) ? [] : unknownNames(posix.join('@theme', original), names);
    }
    // Components for missing icons render nothing.
    return /^@(?:theme|docusaurus)\/(?!Icon)/.test(specifier) ? unknownNames(specifier, names) : [];
  });
  return (await Promise.all(unknown)).flat();
}
