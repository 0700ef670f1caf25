/** A date or version at the start of a name is not a number prefix: `2024-01-02-news`, `7.0-notes`, `7-0`. */
const dateOrVersion = /^\d+[-_.]\d+/;
const numberPrefix = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])/;

/**
 * True for pages; false for partials and drafts: `_partial.mdx`, `.draft.md`.
 * @example files.filter(isPageFile)
 */
export function isPageFile(file: string): boolean {
  return /\.mdx?$/.test(file) && file.split('/').every((name) => !/^[_.]/.test(name));
}

/**
 * Id of a content file: its path without extension and number prefixes, `01-guides/02-setup.mdx` → `guides/setup`.
 * @example filePathToId('01-guides/02-setup.mdx'); // 'guides/setup'
 */
export function filePathToId(file: string): string {
  return file
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((name) => (dateOrVersion.test(name) ? name : name.replace(numberPrefix, '')))
    .join('/');
}

/** The route of a file's page, with slashes at both ends. The page of a folder has the folder's route. */
export function routeOf(file: string, id: string = filePathToId(file)): string {
  const route = isFolderPage(file) ? filePathToId(file).replace(/(?:^|\/)[^/]*$/, '') : id;
  return route === '' ? '/' : `/${route}/`;
}

/** True for the page of a folder: `index`, `README`, or a file with the folder's name. */
export function isFolderPage(file: string): boolean {
  const [last = '', folder] = filePathToId(file).split('/').toReversed();
  return /^(index|readme)$/i.test(last) || last.toLowerCase() === folder?.toLowerCase();
}

/** The number prefix of a file's name, its position in the sidebar: `02-setup.mdx` → 2. */
export function positionOf(file: string): number | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const digits = dateOrVersion.test(name) ? undefined : numberPrefix.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** A title for a page without one: `guides/quick-start.mdx` → `Quick start`. */
export function titleOf(file: string): string {
  const names = filePathToId(file).split('/');
  const last = names.at(-1) ?? '';
  return wordsOf(/^(index|readme)$/i.test(last) ? (names.at(-2) ?? 'Home') : last);
}

/** The words of a file's or folder's name: `quick-start` → `Quick start`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
