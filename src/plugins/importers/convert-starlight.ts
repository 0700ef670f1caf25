import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join, posix } from 'node:path';
import { parse } from 'jsonc-parser';
import { headingSlug, isPageFile, type ConvertedSite } from '../../plugin.ts';
import { astroFiles } from './config-files.ts';
import { fieldsOf, listOf, present, textOf, type Fields } from '../shared/values.ts';
import { needsBrowser } from '../shared/browser-code.ts';
import { joinFrontMatter, splitFrontMatter } from '../shared/front-matter-text.ts';
import { headFields, headTags, starlightHead } from './head-tags.ts';
import { homePage } from './home-page.ts';
import { isFile, leftOut, listFiles } from '../shared/list-files.ts';
import { localesOf, newContentPath, slugOf, withoutLocale, type Locales } from './locales.ts';
import { addNote, lastUpdate, noteFrontMatter, noteSettings, type Notes } from './notes.ts';
import { newSite } from './new-site.ts';
import { missingAddress, oldConfig } from './old-config.ts';
import { changeLinks } from './page-links.ts';
import { relativeLink } from '../shared/relative-link.ts';
import { standIn } from '../shared/stand-in.ts';
import { withoutControl } from '../shared/without-control.ts';
import {
  allPages,
  configOf,
  contentFolder,
  logoPaths,
  sidebarItems,
  topicsOf,
  translatedLabels,
} from './starlight-config.ts';
import { importedFile, newRelativePath, starlightBody, type Aliases, type StarlightPage } from './starlight-page.ts';

type Files = Record<string, ConvertedSite['files'][string]>;

/**
 * Replaces the integration, and keeps its options for `convertStarlight`. Like a CommonJS module in Node, the function
 * is its own default export.
 */
const starlight = (options: unknown) => ({ starlight: options });
starlight.default = starlight;

/** Converts a Starlight site: content, sidebar and front matter. */
export async function convertStarlight(folder: string): Promise<ConvertedSite> {
  const notes: Notes = new Map();
  const modules = {
    'astro/config': standIn('astro/config', { defineConfig: (value: unknown) => value }),
    '@astrojs/starlight': starlight,
    'starlight-sidebar-topics': (topics: unknown) => ({ topics }),
  };
  const astro = await oldConfig(astroFiles, folder, modules, notes);
  const options = fieldsOf(
    listOf(astro['integrations'])
      .map((one) => fieldsOf(one)['starlight'])
      .find((one) => one !== undefined),
  );
  noteSettings(notes, options, convertedSettings);
  if (textOf(astro['site']) === undefined) addNote(notes, missingAddress);
  const locales = localesOf(options['locales'], textOf(options['defaultLocale']));
  const topics = topicsOf(options).filter(({ items }) => items.length > 0);
  const sidebar = options['sidebar'] === undefined ? [allPages] : listOf(options['sidebar']).flatMap(sidebarItems);
  const sidebars = Object.fromEntries(
    topics.length === 0 ? [['docs', sidebar]] : topics.map(({ name, items }) => [name, items]),
  );
  const head = starlightHead(options['head']);
  const config = { ...configOf(astro, options, folder, locales), ...present({ headTags: headTags(head, notes) }) };
  const site: Files = {};
  for (const path of logoPaths(options, folder)) site[`static/${basename(path)}`] = { copyOf: join(folder, path) };
  const converter: Converter = {
    folder,
    notes,
    locales,
    baseUrl: textOf(config['baseUrl']) ?? '/',
    imported: new Set(),
    aliases: aliasesOf(folder),
  };
  const paths = listFiles(folder, (path) => addNote(notes, leftOut, path));
  for (const path of paths) Object.assign(site, convertFile(path, converter));
  // `copyImported` adds the imports of a file to the set, so this loop copies them too.
  for (const path of converter.imported) Object.assign(site, copyImported(path, converter));
  const labels = translatedLabels(options, locales);
  return newSite(site, { config, sidebars, content: contentFolder, labels, notes });
}

const convertedSettings = new Set([
  ...['title', 'description', 'sidebar', 'logo', 'social', 'editLink', 'customCss', 'lastUpdated', 'locales'],
  ...['defaultLocale', 'favicon', 'tableOfContents', 'pagination', 'head'],
]);

/** The old site, and the state of its conversion. */
type Converter = {
  folder: string;
  notes: Notes;
  locales: Locales;
  baseUrl: string;
  /** Paths of code, and of partials outside the content, that pages import. */
  imported: Set<string>;
  aliases: Aliases;
};

function aliasesOf(folder: string): Aliases {
  const file = join(folder, 'tsconfig.json');
  const { baseUrl, paths } = fieldsOf(
    fieldsOf(existsSync(file) && parse(readFileSync(file, 'utf8')))['compilerOptions'],
  );
  const patterns = Object.entries({ '~/*': ['src/*'], '@/*': ['src/*'], ...fieldsOf(paths) });
  return patterns.map(([pattern, [path = '']]: [string, string[]]) => [
    pattern,
    posix.join(textOf(baseUrl) ?? '.', path),
  ]);
}

const codeFile = /\.(?:[cm]?[jt]sx?|astro|vue|svelte|json)$/;
const markdownFile = /\.mdx?$/;
/** Markdoc, and other names of Markdown files that Starlight accepts. */
const otherFormat = /\.(?:mdoc|markdown|mdown|mkdn?|mdwn)$/;

/** Returns the path of a file in the new site. Pages can import code only from `components`. */
function newPath(path: string, locales: Locales): string {
  if (path.startsWith('public/')) return path.replace(/^public/, 'static');
  if (path.startsWith('src/components/')) return path.slice('src/'.length);
  if (codeFile.test(path)) return `components/${path}`;
  return path.startsWith(contentFolder)
    ? newContentPath(path.slice(contentFolder.length), locales, contentFolder)
    : path;
}

function convertFile(path: string, converter: Converter): Files {
  const { folder, notes, locales } = converter;
  if (path.endsWith('.astro')) addNote(notes, 'Not converted: Astro components', path);
  if (path.startsWith(contentFolder) && otherFormat.test(path)) {
    addNote(notes, 'Not converted: pages in other formats than Markdown and MDX', path);
    return {};
  }
  const to = newPath(path, locales);
  if (path.startsWith('public/')) return { [to]: { copyOf: join(folder, path) } };
  if (!path.startsWith('src/') || path.startsWith('src/content/i18n/') || codeFile.test(path)) return {};
  if (!path.startsWith(contentFolder) || !markdownFile.test(path)) return { [to]: { copyOf: join(folder, path) } };
  const original = contentFolder + withoutLocale(path.slice(contentFolder.length), locales);
  // A translation must have the extension of the original.
  const otherOriginal = original.replace(/\.mdx?$/, (end) => (end === '.md' ? '.mdx' : '.md'));
  const hasOtherExtension = !existsSync(join(folder, original)) && existsSync(join(folder, otherOriginal));
  const { frontMatter, body } = splitFrontMatter(readFileSync(join(folder, path), 'utf8'));
  const { sidebar, hero } = frontMatter;
  const sidebarFields = Object.entries(fieldsOf(sidebar)).map(([key, value]) => [`sidebar.${key}`, value]);
  noteFrontMatter(notes, { ...frontMatter, ...Object.fromEntries(sidebarFields) }, convertedFields, path);
  const page = pageAt(path, converter);
  const text = starlightBody(body, page);
  const content = hero === undefined ? text : homePage({ hero: withPicture(hero, page) }, text);
  const file = hasOtherExtension ? to.replace(/\.mdx?$/, extname(otherOriginal)) : to;
  const linked = withNewLinks(content, page, converter);
  const fields = pageFields(frontMatter, original.slice(contentFolder.length), locales);
  const ofHead = headFields(starlightHead(frontMatter['head']), path, notes);
  return { [file]: joinFrontMatter({ ...ofHead, ...present(fields) }, linked) };
}

function pageAt(path: string, { folder, notes, locales, imported, aliases }: Converter): StarlightPage {
  const isSource = (name: string) => isFile(join(folder, name));
  return {
    path,
    notes,
    read: (name) => (isSource(name) ? withoutControl(readFileSync(join(folder, name), 'utf8')) : undefined),
    resolve: (specifier) => importedFile(specifier, { path, aliases, isFile: isSource }),
    copy: (file) => {
      // `convertFile` converts the partials in the content.
      if (codeFile.test(file) || (markdownFile.test(file) && !file.startsWith(contentFolder))) imported.add(file);
    },
    newPath: (file) => newPath(file, locales),
  };
}

/** The hero, with the path of its picture relative to the folder of the old site. */
function withPicture(hero: unknown, page: StarlightPage): Fields {
  const { image } = fieldsOf(hero);
  const { file, light, alt } = fieldsOf(image);
  const pictureFile = page.resolve(textOf(file) ?? textOf(light) ?? '');
  if (image !== undefined && pictureFile === undefined) addNote(page.notes, 'Not converted: hero.image', page.path);
  return { ...fieldsOf(hero), image: pictureFile === undefined ? undefined : { src: `/${pictureFile}`, alt } };
}

function withNewLinks(text: string, page: StarlightPage, converter: Converter): string {
  return changeLinks(text, (link) => newLink(link, page, converter));
}

/** The new target of a link or picture. Astro resolves relative links from the address of the page. */
function newLink(link: string, page: StarlightPage, { baseUrl, locales }: Converter): string {
  if (link.startsWith('/') && !link.startsWith('/src/')) {
    return withoutLocale(`${link}/`.startsWith(baseUrl) ? `/${link.slice(baseUrl.length)}` : link, locales);
  }
  // Links without an extension are addresses of pages.
  const source = `${/^\W/.test(link) ? '' : './'}${link.replace(/\.mdx?$/, '')}`;
  const file = extname(link) === '' ? undefined : page.resolve(source);
  if (file !== undefined && page.read(file) !== undefined) return newRelativePath(file, page);
  if (!link.startsWith('.') || !page.path.startsWith(contentFolder)) return link;
  return posix.join('/', addressOf(withoutLocale(page.path.slice(contentFolder.length), locales)), link);
}

/** The address of a page in Astro: `guides/My Page.md` → `guides/my-page` */
function addressOf(path: string): string {
  return bareAddress(path).split('/').map(headingSlug).join('/');
}

/** The path of a page without its extension, and without the name `index`. */
function bareAddress(path: string): string {
  return path.replace(/(?:(?<=^|\/)index)?\.mdx?$/, '');
}

/** The slug of a page; undefined if the engine's address is the same. */
function newSlug(written: string | undefined, path: string, locales: Locales): string | undefined {
  // Slugs of translations begin with their language.
  if (written !== undefined) return `/${withoutLocale(written.replace(/^\/+/, ''), locales)}`;
  return isPageFile(path) && addressOf(path) !== bareAddress(path) ? `/${addressOf(path)}` : slugOf(path);
}

/** An import, up to the query of its specifier. */
const importStart = /(\b(?:from|import)\s*(?:\(\s*)?['"])([^'"?]+)/g;

/** Copies code and partials that pages import, rewrites their imports, and marks the imported files for copying. */
function copyImported(path: string, converter: Converter): Files {
  const from = join(converter.folder, path);
  const to = newPath(path, converter.locales);
  if (!existsSync(from)) return {};
  const text = readFileSync(from, 'utf8');
  const page = pageAt(path, converter);
  if (markdownFile.test(path)) {
    return { [to]: withNewLinks(starlightBody(splitFrontMatter(text).body, page), page, converter) };
  }
  if (!/\.[cm]?[jt]sx?$/.test(path)) return { [to]: { copyOf: from } };
  const rewritten = text.replaceAll(importStart, (written, start: string, specifier: string) => {
    const file = page.resolve(specifier);
    if (file === undefined) return written;
    if (file.startsWith('..') || page.read(file) === undefined) {
      addNote(page.notes, `Not found: import of \`${specifier}\``, path);
      return written;
    }
    // Code imports Markdown as text, with `?raw`, so the text must not change.
    if (!markdownFile.test(file)) page.copy(file);
    const link = newRelativePath(file, page);
    return specifier.startsWith('.') && link === relativeLink(path, file) ? written : start + link;
  });
  const isClient = needsBrowser(text) && /\.[jt]sx$/.test(path) && !/^['"]use client['"]/m.test(text);
  return { [to]: isClient ? `'use client';\n\n${rewritten}` : rewritten === text ? { copyOf: from } : rewritten };
}

const convertedFields = new Set([
  ...['title', 'description', 'slug', 'template', 'tableOfContents', 'editUrl', 'draft', 'hero'],
  ...['sidebar', 'sidebar.label', 'sidebar.order', 'head'],
]);

function pageFields(frontMatter: Fields, path: string, locales: Locales): Fields {
  const sidebar = fieldsOf(frontMatter['sidebar']);
  const isSplash = frontMatter['template'] === 'splash';
  const nullIfFalse = (key: string) => (frontMatter[key] === false ? null : undefined);
  const { minHeadingLevel, maxHeadingLevel } = fieldsOf(frontMatter['tableOfContents']);
  return {
    title: frontMatter['title'],
    description: frontMatter['description'],
    slug: newSlug(textOf(frontMatter['slug']), path, locales),
    sidebar_label: sidebar['label'],
    sidebar_position: sidebar['order'],
    hide_table_of_contents: isSplash || frontMatter['tableOfContents'] === false || undefined,
    toc_min_heading_level: minHeadingLevel,
    toc_max_heading_level: maxHeadingLevel,
    displayed_sidebar: isSplash ? null : undefined,
    pagination_prev: nullIfFalse('prev'),
    pagination_next: nullIfFalse('next'),
    custom_edit_url: textOf(frontMatter['editUrl']) ?? nullIfFalse('editUrl'),
    last_update: lastUpdate(frontMatter),
    draft: frontMatter['draft'],
  };
}
