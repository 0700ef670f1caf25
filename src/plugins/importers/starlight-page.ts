import { posix } from 'node:path';
import { changePassages, linkTarget, ownValue } from '../../plugin.ts';
import { relativeLink } from '../shared/relative-link.ts';
import { admonition, changeBlocks, codeBlock, plainFence, withoutTwoslash } from './change-blocks.ts';
import { attribute, changeTags, literal, type Tag } from './change-tags.ts';
import { addNote, type Notes } from './notes.ts';
import { packageCommands } from './package-commands.ts';

/** A page of Starlight, with functions that find and copy the files that it imports. */
export type StarlightPage = {
  /** The path of the page, relative to the site folder. */
  path: string;
  notes: Notes;
  /** The text of a file by its path in the site; undefined if it does not exist. */
  read: (path: string) => string | undefined;
  /** Finds the file of an import, relative to the site folder. Undefined for packages. */
  resolve: (specifier: string) => string | undefined;
  /** Copies a file to the new site. */
  copy: (path: string) => void;
  /** The path of a file in the new site. */
  newPath: (path: string) => string;
};

/** The body of a Starlight page with the engine's components, and with pictures in Markdown. */
export function starlightBody(body: string, page: StarlightPage): string {
  const { text, imported } = withoutImports(withoutTwoslash(body, page), page);
  let converted = changeTags(text, (tag) => convertTag(tag, imported, page));
  for (const [name, statement] of imported.pictureImports) {
    if (!new RegExp(`\\{[^{}]*\\b${name}\\b`).test(converted)) converted = converted.replace(statement, '');
  }
  for (const [statement, { names, file }] of imported.codeImports) {
    const others = converted.replace(statement, '');
    const shown = others.replaceAll(/\{\/\*[^]*?\*\/\}/g, '');
    if (names.length === 0 || new RegExp(`\\b(?:${names.join('|')})\\b`).test(shown)) page.copy(file);
    else converted = others;
  }
  const change = (name: string, title: string, colons: string) => admonition(name, title, colons, page);
  return changeBlocks(converted, change, (line) => {
    const unmarked = line.replaceAll(markedWords, (written, words) => (words === undefined ? written : ''));
    if (unmarked !== line) addNote(page.notes, 'Left out: marked words in code', page.path);
    return plainFence(unmarked).replace(/\bstartLineNumber=(\d+)/, 'showLineNumbers=$1');
  });
}

/** Words that a code block marks, such as `"word"` or `ins=/words?/`, or another option with a quoted value. */
const markedWords =
  /(?<!=)\s(?:(?!(?:ins|del|mark)=)\w+=(?:"[^"]*"|'[^']*')|((?:(?:ins|del|mark)=)?(?:"[^"]*"|'[^']*'|\/(?:\\.|[^/\\])+\/)(?!\S)))/g;

const importStatement = /^import\s+(?:([^'";]+?)\s+from\s+)?['"]([^'"\n]+)['"](?:\s+with\s*\{[^}]*\})?;?[ \t]*\r?\n?/gm;
/** Matches code that cannot be copied, because it imports or exports components that are not React components. */
const importsAstro = /\bfrom\s*['"][^'"\n]+\.(?:astro|svelte|vue)['"]/;
/** Modules whose components the engine replaces. */
const replacedModules =
  /^(?:@astrojs\/starlight\/components|astro:assets|(?:astro-)?expressive-code\/components|starlight-package-managers)$/;

/**
 * Removes imports that the new page does not need or cannot have, and rewrites the specifiers of the others. Returns
 * the imported pictures and texts by name, and the names of components that the new site cannot contain.
 */
function withoutImports(body: string, page: StarlightPage) {
  const { path, notes, read, resolve, copy } = page;
  const pictures = new Map<string, string>();
  /** Import statements of pictures in the new page, by name. */
  const pictureImports = new Map<string, string>();
  /** Imported code, by the import statement in the new page. */
  const codeImports = new Map<string, { names: readonly string[]; file: string }>();
  const texts = new Map<string, string>();
  const unsupported = new Set<string>();
  const text = changePassages(body, (passage) =>
    passage.replaceAll(importStatement, (written, names: string = '', specifier: string) => {
      if (replacedModules.test(specifier)) return '';
      const importedPath = resolve(specifier.replace(/\?.*$/, ''));
      if (specifier.endsWith('?raw')) {
        const content = importedPath === undefined ? undefined : read(importedPath);
        if (content === undefined) addNote(notes, `Not found: import of \`${specifier}\``, path);
        texts.set(names, content ?? '');
        return '';
      }
      if (
        importedPath === undefined ||
        importedPath.startsWith('..') ||
        (/\.[jt]sx?$/.test(importedPath) && importsAstro.test(read(importedPath) ?? '')) ||
        !/\.(?:mdx?|[jt]sx?|json|png|jpe?g|gif|svg|webp|avif)$/.test(importedPath)
      ) {
        for (const [name] of names.matchAll(/\b[A-Z]\w*/g)) unsupported.add(name);
        addNote(notes, `Not converted: imports of ${originOf(importedPath)}`, path);
        return '';
      }
      if (/\.(?:[jt]sx?|json)$/.test(importedPath)) {
        const statement = written.replace(specifier, importPath(importedPath, page));
        const local = names.replaceAll(/\S+\s+as\s+/g, '').match(/\w+/g);
        codeImports.set(statement, { names: local ?? [], file: importedPath });
        return statement;
      }
      copy(importedPath);
      if (/\.mdx?$/.test(importedPath)) {
        const content = /^\{\s*Content(?:\s+as\s+(\w+))?\s*\}$/.exec(names);
        const statement = written.replace(specifier, importPath(importedPath, page));
        return content ? statement.replace(names, content[1] ?? 'Content') : statement;
      }
      const file = newRelativePath(importedPath, page);
      // `newLink` converts this path later, as it does for all links.
      pictures.set(names, `/${importedPath}`);
      const statement = written.replace(specifier, file);
      if (/^\w+$/.test(names)) pictureImports.set(names, statement);
      return statement;
    }),
  );
  return { text, imported: { pictures, pictureImports, codeImports, texts, unsupported } };
}

function originOf(importedPath: string | undefined): string {
  if (importedPath === undefined) return 'packages';
  if (importedPath.startsWith('..')) return 'files outside of the site';
  return `${posix.extname(importedPath) || 'other'} files`;
}

/** Patterns of imports from `paths` in tsconfig.json, with the paths that replace them. */
export type Aliases = readonly (readonly [pattern: string, path: string])[];

/** Finds the file of an import, relative to the site folder. Undefined for packages. */
export function importedFile(
  specifier: string,
  site: { path: string; aliases: Aliases; isFile: (path: string) => boolean },
): string | undefined {
  // `*` alone also matches packages.
  const matching = site.aliases.filter(([pattern]) =>
    pattern.endsWith('*') ? pattern !== '*' && specifier.startsWith(pattern.slice(0, -1)) : specifier === pattern,
  );
  const [alias] = matching.toSorted(([one], [other]) => other.length - one.length);
  const base = /^\.\.?\//.test(specifier)
    ? posix.join(posix.dirname(site.path), specifier)
    : specifier.startsWith('/')
      ? specifier.slice(1)
      : alias && posix.normalize(alias[1].replace('*', () => specifier.slice(alias[0].length - 1)));
  if (base === undefined) return undefined;
  const ends = ['', '.tsx', '.ts', '.jsx', '.js', '.mdx', '.md', '/index.tsx', '/index.ts'];
  // TypeScript imports `a.ts` as `./a.js`.
  const paths = [base, base.replace(/\.jsx?$/, '')].flatMap((path) => ends.map((end) => path + end));
  // `@*` also matches packages such as `@a/b`.
  const mayBePackage = alias !== undefined && /[^/]\*$/.test(alias[0]);
  return paths.find(site.isFile) ?? (mayBePackage ? undefined : base);
}

/** The specifier of a component or a partial in the new site. */
function importPath(file: string, page: StarlightPage): string {
  const path = page.newPath(file);
  return path.startsWith('components/') ? `@site/${path.replace(/\.[jt]sx?$/, '')}` : newRelativePath(file, page);
}

/** The path of a file in the new site, relative to the page there. `file` is its path in the old site. */
export function newRelativePath(file: string, { path, newPath }: Pick<StarlightPage, 'path' | 'newPath'>): string {
  return relativeLink(newPath(path), newPath(file));
}

/** The engine's types of badges, by their variant in Starlight. */
const badges = new Map([
  ['note', 'accent'],
  ['tip', 'accent'],
  ['caution', 'warning'],
  ['danger', 'danger'],
  ['success', 'success'],
]);

type Get = (name: string) => string | undefined;

/** The opening and the closing tag of each component. */
const components: Readonly<Record<string, (get: Get, indent: string) => readonly [open: string, close: string]>> = {
  Aside: (get) => [
    `<Admonition type="${plain(get('type')) || 'note'}"${attribute('title', get('title'))}>`,
    '</Admonition>',
  ],
  Badge: (get) => [`<Badge type="${badges.get(plain(get('variant'))) ?? 'neutral'}">${plain(get('text'))}`, '</Badge>'],
  Card: (get) => [`<Card${attribute('title', get('title'))}>`, '</Card>'],
  CardGrid: () => ['<Cards>', '</Cards>'],
  Fragment: () => ['', ''],
  Icon: () => ['', ''],
  LinkButton: (get) => ['[', `](${plain(get('href'))})`],
  LinkCard: (get, indent) => [
    `<Card${attribute('title', get('title'))}${attribute('href', get('href'))}>\n`,
    `${indent}  ${plain(get('description'))}\n${indent}</Card>`,
  ],
  Tabs: (get) => [`<Tabs${attribute('groupId', get('syncKey'))}>`, '</Tabs>'],
  TabItem: (get) => [`<TabItem${attribute('value', get('label'))}${attribute('label', get('label'))}>`, '</TabItem>'],
};

/** The text of a literal; other expressions as written. */
function plain(value = ''): string {
  return literal(value) ?? value;
}

type Imported = ReturnType<typeof withoutImports>['imported'];

function convertTag(tag: Tag, { pictures, texts, unsupported }: Imported, { path, notes }: StarlightPage) {
  const { name, kind, attributes, text, indent = '' } = tag;
  const get = (key: string) => attributes.get(key);
  const component = ownValue(components, name);
  if (component) {
    const [open, close] = component(get, indent);
    return kind === 'whole' ? open + close : kind === 'open' ? open : close;
  }
  const picture = pictures.get(/^\{(\w+)(?:\.src)?\}$/.exec(get('src') ?? '')?.[1] ?? '');
  if (/^(?:Image|img)$/.test(name) && picture !== undefined) return `![${plain(get('alt'))}](${linkTarget(picture)})`;
  if (name === 'Code' && kind === 'whole') {
    const code = literal(get('code')) ?? texts.get(/^\{(\w+)\b/.exec(get('code') ?? '')?.[1] ?? '');
    const block = code === undefined ? undefined : codeBlock(metaOf(get), code.replace(/\n$/, ''));
    if (block !== undefined) return block.replaceAll(/\n(?=.)/g, `\n${indent}`);
  }
  if (name === 'PackageManagers' && !unsupported.has(name) && tag.indent !== undefined) {
    return packageCommands(attributes).replaceAll(/\n(?=.)/g, `\n${indent}`);
  }
  if (/^(?:Code|Image|PackageManagers)$/.test(name) || unsupported.has(name)) {
    addNote(notes, `Replaced by comments: Astro components (\`<${name}>\`)`, path);
    // Self-closing tags, and opening tags with attributes, become comments. Other tags are removed.
    return (kind !== 'close' && attributes.size > 0) || kind === 'whole'
      ? `{/* ${text.replaceAll('*/', '* /')} */}`
      : '';
  }
  return text.includes('client:') ? text.replaceAll(/\sclient:[\w-]+(?:=(?:"[^"]*"|\{[^}]*\}))?/g, '') : undefined;
}

function metaOf(get: Get): string {
  const meta = literal(get('meta'));
  return `${plain(get('lang'))}${attribute('title', literal(get('title')))}${meta ? ` ${meta}` : ''}`;
}
