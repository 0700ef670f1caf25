import { globSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { once } from '../../base/data/once.ts';
import { codeFrame, pointAt } from '../../base/errors/code-frame.ts';
import { escapePattern } from '../../base/text/escape-pattern.ts';
import { escapeAttribute } from '../../base/text/html-text.ts';
import { symlinkEscapes } from '../../base/addresses/symlink-escapes.ts';
import type { Place } from '../../base/errors/site-error.ts';
import type { Site } from '../../site/types.ts';
import { isPageFile } from '../../content/file-path.ts';
import { isFile } from '../../disk/files/is-file.ts';
import { isTemporaryOutput } from '../../disk/output/leftovers.ts';

/** A place with its surrounding lines; without lines if only the file is known. */
export type ShownPlace = { place: Place; frame?: string };

const sourcePattern = '**/*.{md,mdx,ts,tsx,js,mjs,jsx,json,yaml,yml,css}';
/** Folders without sources: packages, caches, the repository and published files. */
const ignoredFolders = ['node_modules', '.area-docs', '.git', 'static', 'dist'];

/**
 * Returns a function that finds the places of a string for a page: in its own source, or else anywhere in settings,
 * sidebars, sources of plugins, components or messages. If the text is computed, the place is only the page's file. The
 * texts of the site folder and of plugins, which may be outside it, are read at the first search.
 */
export function textFinder(siteDir: string, { sources = [] }: Pick<Site, 'sources'>) {
  const all = once(() => {
    const added = sources.map(({ file, text }) => [file, text] as const);
    return new Map([...readMatches(siteDir, sourcePattern, isIgnored), ...added]);
  });
  return (text: string, source: string): readonly ShownPlace[] => {
    const pageText = isFile(join(siteDir, source)) ? readFileSync(join(siteDir, source), 'utf8') : '';
    const inPage = placesIn(pageText, source, text);
    if (inPage.length > 0) return inPage;
    // Other pages do not contribute text to this one.
    const elsewhere = [...all()].flatMap(([file, content]) => (isPageFile(file) ? [] : placesIn(content, file, text)));
    return elsewhere.length > 0 ? elsewhere : [{ place: { file: source } }];
  };
}

function isIgnored(path: string): boolean {
  return ignoredFolders.includes(basename(path)) || isTemporaryOutput(basename(path));
}

/** The texts of a site's files that match a pattern, by path. Omits symbolic links out of the site. */
export function readMatches(
  siteDir: string,
  pattern: string,
  exclude: (path: string) => boolean = () => false,
): [file: string, text: string][] {
  return globSync(pattern, { cwd: siteDir, exclude })
    .filter((file) => isFile(join(siteDir, file)) && !symlinkEscapes(siteDir, join(siteDir, file)))
    .toSorted()
    .map((file) => [file.replaceAll(sep, '/'), readFileSync(join(siteDir, file), 'utf8')]);
}

/**
 * All places of a string in a file, plain or escaped for HTML. An address does not match the start of a longer address,
 * and an attribute such as `style=` does not match a parameter of an address.
 */
function placesIn(content: string, file: string, text: string): ShownPlace[] {
  const needles = new Set([text, escapeAttribute(text)]);
  const start = /^\w+=$/.test(text) ? String.raw`(?<![\w?&;-])` : '';
  const end = text.includes('//') ? String.raw`(?!\.?[\w/?&#%=~-])` : '';
  return [...needles].flatMap((needle) =>
    [...content.matchAll(new RegExp(start + escapePattern(needle) + end, 'g'))].map(({ index }) => {
      const place = { file, ...pointAt(content, index) };
      return { place, frame: codeFrame(content, place, 1) };
    }),
  );
}
