import { ownValue } from '../base/records.ts';
import { capitalize } from '../base/text/capitalize.ts';

/** Exceptions to the number prefix rule, by the name of a file or folder as written. */
export type FileNames = Readonly<Record<string, { name: string; position?: number | undefined }>>;

/** A date or version at the start of a name is not a number prefix: `2024-01-02-news`, `7.0-notes`, `7-0`. */
const dateOrVersion = /^\d+[-_.]\d+/;
const numberPrefix = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])/;

/**
 * True for pages; false for partials and hidden files: `_partial.mdx`, `.draft.md`.
 * @example files.filter(isPageFile)
 */
export function isPageFile(file: string): boolean {
  return /\.mdx?$/.test(file) && file.split('/').every((name) => !/^[_.]/.test(name));
}

/** `docs.fileNames`, or `false` to keep number prefixes. */
type NameRules = FileNames | false;

/** Splits the name of a file or folder into its number prefix and the rest: `02-setup` → 2 and `setup`. */
function parseName(name: string, names: NameRules = {}): FileNames[string] {
  if (names === false) return { name };
  const [prefix = '', digits] = (!dateOrVersion.test(name) && numberPrefix.exec(name)) || [];
  return ownValue(names, name) ?? { name: name.slice(prefix.length), position: digits ? Number(digits) : undefined };
}

/**
 * Id of a content file: its path without extension and number prefixes, `01-guides/02-setup.mdx` → `guides/setup`.
 * `names` are the names in `docs.fileNames`; `false` keeps prefixes.
 * @example filePathToId('01-guides/02-setup.mdx'); // 'guides/setup'
 */
export function filePathToId(file: string, names?: NameRules): string {
  const segments = file.replace(/\.mdx?$/, '').split('/');
  return segments.map((segment) => parseName(segment, names).name).join('/');
}

/** The route of a file's page, with slashes at both ends. The page of a folder has the folder's route. */
export function routeOf(file: string, id: string = filePathToId(file), names?: NameRules): string {
  const route = isFolderPage(file) ? filePathToId(file, names).replace(/(?:^|\/)[^/]*$/, '') : id;
  return route === '' ? '/' : `/${route}/`;
}

/**
 * True for the page of a folder: `index`, `README`, or a file with the folder's name. Names are compared
 * including their number prefixes: `01-guides/01-guides.md`.
 * @example isFolderPage('guides/README.md'); // true
 */
export function isFolderPage(file: string): boolean {
  const [last = '', folder] = file
    .replace(/\.mdx?$/, '')
    .split('/')
    .toReversed();
  return /^(index|readme)$/i.test(last) || last.toLowerCase() === folder?.toLowerCase();
}

/**
 * The number prefix of the name of a file or folder, its position in the sidebar.
 * @example positionOf('guides/02-setup.mdx'); // 2
 */
export function positionOf(file: string, names?: NameRules): number | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.mdx?$/, '');
  return parseName(name, names).position;
}

/** A title for a page that has none in its text and front matter: `guides/quick-start.mdx` → `Quick start`. */
export function titleOf(file: string, names?: NameRules): string {
  const [last = '', folder = 'Home'] = filePathToId(file, names).split('/').toReversed();
  return wordsOf(/^(index|readme)$/i.test(last) ? folder : last);
}

/**
 * The words of a file's or folder's name.
 * @example wordsOf('quick-start') // 'Quick start'
 */
export function wordsOf(name: string): string {
  return capitalize(name.replaceAll(/[-_]+/g, ' ').trim());
}
