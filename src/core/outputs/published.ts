import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { foldPath, pathError } from '../base/addresses/path-error.ts';
import { hashedFolder } from '../base/addresses/hashed-path.ts';
import { parentFolder } from '../base/addresses/path-inside.ts';
import { uniqueErrors, SiteError, type Place } from '../base/errors/site-error.ts';
import type { MadeFile } from '../extend/fields/plugin-files.ts';
import type { Redirects } from '../base/addresses/redirect-of.ts';
import type { FilePart } from '../../plugin.ts';
import type { Page, Site } from '../site/types.ts';
import { encodings } from '../disk/compress.ts';
import type { EditionData } from './edition-data.ts';
import type { IsolatedFile } from '../extend/make-isolated.ts';
import { notFoundPages } from './not-found-page.ts';
import { outputManifest } from './output-manifest.ts';
import { assetCache, framePolicy, framesFolder } from './response-headers.ts';
import { siteHead } from './site-head.ts';

/** The content of a published file. */
export type Published =
  /** The HTML of a page, or its payload for in-site navigation. */
  | { kind: 'page' | 'payload'; page: Page }
  /** The Markdown of a page. */
  | { kind: 'markdown'; page: Page; parts: readonly FilePart[] }
  | { kind: 'text'; text: () => string | Uint8Array | Promise<string | Uint8Array>; isRedirect?: boolean }
  /** Texts and the Markdown of several pages in one file. */
  | { kind: 'joined'; parts: readonly FilePart[] }
  /** A plugin's file that a child process makes; `isolatedFile` describes it. */
  | { kind: 'isolated'; isolatedFile: IsolatedFile }
  /** A copy of the file at an absolute path. */
  | { kind: 'copy'; file: string };

/** All files of a site, by path relative to the base path: `guides/index.html`. The path determines the file's type. */
export type PublishedFiles = ReadonlyMap<string, Published>;

/** A file that is copied unchanged: from the static folder, or a picture or linked file beside a page. */
export type CopiedFile = {
  /** Its published path. */
  path: string;
  /** Its path, relative to the site folder. */
  from: string;
  /** True when the path changes with the content. */
  isHashed: boolean;
};

type Origin = {
  /** For messages: `content/a.md`. */
  name: string;
  place: Place;
  /** True for a generated file that a file of the static folder may replace. */
  isDefault?: boolean;
  isHashed?: boolean;
};

type Entry = { path: string; content: Published; origin: Origin };

type Sources = {
  site: Site;
  editions: EditionData;
  siteDir: string;
  configFile: string;
  copies: readonly CopiedFile[];
  pluginFiles?: readonly MadeFile[];
};

/**
 * Lists all published files except the bundle's. Reports duplicate paths and invalid ones; `refused` are the paths of
 * files that are omitted because of their errors.
 */
export function listPublished(sources: Sources) {
  const entries = new Map<string, Entry>();
  const folders = new Map<string, Entry>();
  const invalid = new Map<string, SiteError>();
  const clashes = new Map<string, SiteError>();
  const refused: string[] = [];
  for (const entry of entriesOf(sources)) {
    const error = errorOf(entry);
    if (error) {
      // One error covers both the HTML and the payload of a page.
      const subject = 'page' in entry.content ? entry.content.page.route : entry.path;
      if (!invalid.has(subject)) invalid.set(subject, error);
      refused.push(entry.path);
      continue;
    }
    const key = foldPath(entry.path);
    // If `folders` has the parent folder, it has all folders above it too, and no file has the path of any of them.
    const newFolders = folders.has(parentFolder(key)) ? [] : foldersOf(key);
    const other = entries.get(key) ?? folders.get(key) ?? newFolders.map((folder) => entries.get(folder)).find(Boolean);
    const joined = other && joinedRules(entry, other);
    if (joined) {
      entries.set(key, { ...other, content: joined });
      continue;
    }
    if (other?.origin.isDefault && other.path === entry.path) entries.delete(key);
    else if (other) {
      const names = `${other.origin.name}\0${entry.origin.name}`;
      if (!isDuplicate(entry, other) && !clashes.has(names)) clashes.set(names, clashOf(entry, other));
      refused.push(entry.path);
      continue;
    }
    entries.set(key, entry);
    for (const folder of newFolders) if (!folders.has(folder)) folders.set(folder, entry);
  }
  const files: PublishedFiles = new Map([...entries.values()].map(({ path, content }) => [path, content]));
  const errors = uniqueErrors([...invalid.values(), ...compressedErrors(entries), ...clashes.values()]);
  return { files, errors, refused };
}

/**
 * Reports files named like the compressed form of a generated file, because servers would send them instead. Ignores
 * pairs of files that the author has written, because one may be the compressed form of the other.
 */
function compressedErrors(entries: ReadonlyMap<string, Entry>): SiteError[] {
  return [...entries].flatMap(([key, { path, origin }]) => {
    const extension = Object.values(encodings).find((ending) => key.endsWith(ending));
    const other = extension && entries.get(key.slice(0, -extension.length));
    if (!other || other.content.kind === 'copy') return [];
    const fact = `Servers would send "${path}" in place of "${other.path}", as its compressed form.`;
    const hint = 'Rename it, or remove it: the build compresses files itself.';
    return [new SiteError({ topic: 'addresses', fact, place: origin.place, hint })];
  });
}

/** The redirects of plugins: new addresses by old address. */
export function redirectsOf(pluginFiles: readonly MadeFile[]): Redirects {
  return Object.fromEntries(pluginFiles.flatMap(({ redirect }) => (redirect ? [[redirect.from, redirect.to]] : [])));
}

/** The paths that a link may lead to, other than pages: files, and folders with an `index.html`. */
export function linkTargets(files: PublishedFiles): string[] {
  const isTarget = (path: string, content: Published) =>
    content.kind !== 'page' &&
    content.kind !== 'payload' &&
    !(content.kind === 'text' && content.isRedirect) &&
    !path.startsWith(`${framesFolder}/`);
  const targets = [...files].flatMap(([path, content]) => (isTarget(path, content) ? [path] : []));
  return [...targets, ...targets.filter((path) => path.endsWith('/index.html')).map(parentFolder)];
}

/** The build's `_headers` or `_redirects`, followed by the author's static file. Undefined for other files. */
function joinedRules({ path, content: copy }: Entry, { path: generated, content }: Entry): Published | undefined {
  const isRules = path === '_headers' || path === '_redirects';
  if (!isRules || generated !== path || copy.kind !== 'copy' || content.kind !== 'text') return undefined;
  return { kind: 'text', text: async () => `${String(await content.text())}\n${await readFile(copy.file, 'utf8')}` };
}

/** All entries, generated files first, so that a clash is reported at the file that an author can rename. */
function* entriesOf({ site, editions, siteDir, configFile, copies, pluginFiles = [] }: Sources): Generator<Entry> {
  const generated = { name: 'a file that the build makes', place: { file: configFile } };
  const entry = (path: string, text: () => string | Promise<string>, isDefault = false): Entry => {
    return { path, content: { kind: 'text', text }, origin: { ...generated, isDefault } };
  };
  const redirects = redirectsOf(pluginFiles);
  const manifest = { redirects, files: pluginFiles };
  yield entry(outputManifest.file, () =>
    JSON.stringify({ ...outputManifest.of(site, manifest), headers: siteHead(site).headers }),
  );
  yield entry('_headers', () => hostHeaders(site.config.baseUrl, siteHead(site).headers));
  if (Object.keys(redirects).length > 0) yield entry('_redirects', () => hostRedirects(redirects));
  yield entry('.nojekyll', () => '', true);
  for (const { path, text } of editions.lists) yield entry(path, text);
  for (const page of notFoundPages(site)) yield* formsOf(page, generated);
  for (const page of site.pages) yield* formsOf(page, { name: page.source, place: page.place });
  const pages = new Map(site.pages.map((page) => [page.url, page]));
  for (const file of pluginFiles) yield entryOf(file, pages);
  for (const { path, from, isHashed } of copies) {
    const origin = { name: from, place: { file: from }, isHashed };
    yield { path, content: { kind: 'copy', file: join(siteDir, from) }, origin };
  }
}

/**
 * Headers in the format that several static hosts read. If two rules set a header, some hosts send only the later
 * value, and others send both, unless a line with `!` removes the first.
 */
function hostHeaders(baseUrl: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    ...['/*', ...lines],
    ...[`${baseUrl}${hashedFolder}/*`, `  Cache-Control: ${assetCache}`],
    ...[`${baseUrl}${framesFolder}/*`, '  ! Content-Security-Policy', `  Content-Security-Policy: ${framePolicy}`],
    '',
  ].join('\n');
}

/** Redirects in the format that several static hosts read. */
function hostRedirects(redirects: Redirects): string {
  return Object.entries(redirects)
    .map(([from, to]) => `${from} ${to} 301\n`)
    .join('');
}

function entryOf(file: MadeFile, pages: ReadonlyMap<string, Page>): Entry {
  const { path, plugin, place, isDefault = false, isHashed = false, redirect } = file;
  const origin = { name: file.source ?? `the plugin "${plugin}"`, place, isDefault, isHashed };
  if ('content' in file) {
    return { path, content: { kind: 'text', text: file.content, isRedirect: redirect !== undefined }, origin };
  }
  if ('isolated' in file) return { path, content: { kind: 'isolated', isolatedFile: file.isolated }, origin };
  const { parts } = file;
  const [part, ...others] = parts;
  const page = others.length === 0 && typeof part === 'object' ? pages.get(part.markdown) : undefined;
  if (!page) return { path, content: { kind: 'joined', parts }, origin };
  const pageOrigin = { name: page.source, place: page.place, isDefault };
  return { path, content: { kind: 'markdown', page, parts }, origin: pageOrigin };
}

function* formsOf(page: Page, origin: Origin): Generator<Entry> {
  const { html, payload } = page.files;
  yield { path: html, content: { kind: 'page', page }, origin };
  yield { path: payload, content: { kind: 'payload', page }, origin };
}

function foldersOf(path: string): string[] {
  const names = path.split('/');
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'));
}

function errorOf({ path, content, origin }: Entry): SiteError | undefined {
  const why = pathError(path) ?? hashedError(path, origin);
  if (why === undefined) return undefined;
  const [subject, hint] =
    'page' in content
      ? [
          `The address "${content.page.route}"`,
          content.page.isGenerated ? 'Choose another `route`.' : 'Choose another `slug`, or rename the file.',
        ]
      : [`The path "${path}"`, path.startsWith('/') ? 'Remove the leading slash.' : 'Choose another name.'];
  const fact = `${subject} cannot be published: ${why}.`;
  return new SiteError({ topic: 'addresses', fact, place: origin.place, hint });
}

function hashedError(path: string, { isHashed }: Origin): string | undefined {
  if (isHashed || !foldPath(path).startsWith(`${hashedFolder}/`)) return undefined;
  return `"${hashedFolder}" is for files that browsers cache for a year, whose names change with their content`;
}

/**
 * True for a clash that needs no error here: pages with the same address are reported elsewhere, and pictures with the
 * same content are one file.
 */
function isDuplicate(one: Entry, other: Entry): boolean {
  if ('page' in one.content && 'page' in other.content) return one.content.page.route === other.content.page.route;
  return one.origin.isHashed === true && one.path === other.path;
}

function clashOf({ path, origin }: Entry, other: Entry): SiteError {
  const both = `${other.origin.name} and ${origin.name}`;
  const fact =
    path === other.path
      ? `Two files are published as "${path}": ${both}.`
      : `"${other.path}" and "${path}" cannot both be published: ${both} name the same file, or a file and a folder.`;
  const isSame = path !== other.path && foldPath(path) === foldPath(other.path);
  const hint = `Rename one of the two${isSame ? ', which differ only in capital letters or in the Unicode form of accents' : ''}.`;
  return new SiteError({ topic: 'addresses', fact, place: origin.place, hint });
}
