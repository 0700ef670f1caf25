import { existsSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { unreadable } from '../base/text/read-text.ts';
import { engineFile } from '../disk/engine-dir.ts';
import { listFiles } from '../disk/files/list-files.ts';
import {
  addedFiles,
  isComponentFile,
  layoutPartNames,
  textPartNames,
  type PartName,
  type ThemeAdditions,
} from '../site/theme-parts.ts';

/** `styles` are the style sheets of plugins. `dev` has none: it links them, so that edits show at once. */
type Site = { siteDir: string; styles: readonly string[] };

type List = {
  /** Id of the module that contains the list: a virtual module, or a module of the engine whose code is replaced. */
  id: string;
  /** Undefined if nothing is added to the engine's own list. */
  code: (additions: ThemeAdditions, site: Site) => string | undefined;
};

export const siteComponentsId = '\0virtual:site-components';

/** Modules that list the additions of plugins and of the site. */
const lists: readonly List[] = [
  {
    id: '\0virtual:plugin-styles',
    code: (_additions, { styles }) => styles.map((file) => `import ${quote(file)};\n`).join(''),
  },
  { id: siteComponentsId, code: (_additions, { siteDir }) => listSiteComponents(siteDir) },
  { id: '\0virtual:page-components', code: listComponents },
  { id: '\0virtual:page-modules', code: listPageModules },
  partList('layout', layoutPartNames, 'core/theme/parts/replace-layout-part.tsx'),
  partList('text', textPartNames, 'core/rsc/replace-text-part.tsx'),
  {
    id: pathOf('core/theme/navbar-items/added-item-types.ts'),
    code: ({ itemTypes }) =>
      listDefaults(itemTypes, (names) => {
        const entries = itemTypes.map(({ type }, index) => `${quote(type)}: ${names[index]}`);
        return `export const addedItemTypes = { ${entries.join(', ')} };`;
      }),
  },
  {
    id: pathOf('core/browser/early-modules.ts'),
    code: ({ early }) => listDefaults(early, (names) => `export const earlyModules = [${names.join(', ')}];`),
  },
];

/** Inserts the parts and components of plugins and of the site into the theme's lists. */
export function themeParts(site: Site, current: () => ThemeAdditions): Plugin {
  const find = (id: string) => lists.find((list) => list.id === id);
  return {
    name: 'theme-parts',
    enforce: 'pre',
    resolveId: (id) => find(`\0${id}`)?.id,
    // Ignores the deletion of an added file: the lists import it until the site has been read again, and then pages
    // reload anyway.
    hotUpdate: ({ type, file }) =>
      type === 'delete' && addedFiles(current()).some((added) => normalizePath(added) === file) ? [] : undefined,
    load: (id) => find(id.replace(/\?.*$/s, ''))?.code(current(), site),
  };
}

/** The ids of the modules that list parts and components; `dev` reloads these modules. */
export function listModuleIds(): readonly string[] {
  return lists.map(({ id }) => id);
}

/** The list `layoutParts` or `textParts`: the engine's parts, with the replacements of plugins and of the site. */
function partList(kind: 'layout' | 'text', parts: readonly PartName[], replaceFile: string): List {
  const name = `${kind}Parts`;
  const capitalized = kind === 'layout' ? 'Layout' : 'Text';
  return {
    id: pathOf(`core/theme/${kind}-parts.ts`),
    code(additions, { siteDir }) {
      const replacements = additions.parts.filter(({ part }) => parts.includes(part));
      if (replacements.length === 0) return undefined;
      return [
        `import { engine${capitalized}Parts as engine } from ${quote(pathOf(`core/theme/engine-${kind}-parts.ts`))};`,
        `import { replace${capitalized}Part as replace } from ${quote(pathOf(replaceFile))};`,
        ...replacements.map(({ file }, index) => `import part${index} from ${quote(normalizePath(file))};`),
        `export const ${name} = { ...engine };`,
        ...replacements.map(({ part, file }, index) => {
          const partFile = { part, file: normalizePath(relative(siteDir, file)) };
          return `${name}.${part} = replace(${name}.${part}, part${index}, ${quote(partFile)});`;
        }),
      ].join('\n');
    },
  };
}

/** Returns code that imports the default exports of files, or undefined if the list is empty. */
function listDefaults(files: readonly { file: string }[], write: (names: readonly string[]) => string) {
  if (files.length === 0) return undefined;
  const imports = files.map(({ file }, index) => `import module${index} from ${quote(normalizePath(file))};`);
  return [...imports, write(files.map((_, index) => `module${index}`))].join('\n');
}

/** Returns code that loads components on demand, so that a page gets only the styles of the components it shows. */
function listComponents({ components, pages }: ThemeAdditions, { siteDir }: Site): string {
  const all = [
    ...components.map((component) => ({ ...component, exported: component.name })),
    ...pages.map((page) => ({ ...page, exported: 'default' })),
  ];
  return exportObject(
    all.map(({ name, file, exported, plugin }) => {
      const load = `() => import(${quote(normalizePath(file))}).then((module) => module.${exported})`;
      const shownFile = quote(normalizePath(relative(siteDir, file)));
      return [name, `{ plugin: ${quote(plugin)}, file: ${shownFile}, load: ${load} }`];
    }),
  );
}

/** Returns code that lists the files of the site's `components` folder that authors can import. */
function listSiteComponents(siteDir: string): string {
  const folder = join(siteDir, 'components');
  try {
    const files = existsSync(folder) ? listFiles(folder) : [];
    return exportObject(
      files
        .filter(isComponentFile)
        .map((file) => [
          `components/${file.slice(0, -extname(file).length)}`,
          `() => import(${quote(join(folder, file))})`,
        ]),
    );
  } catch (cause) {
    throw unreadable('components', cause, 'folder');
  }
}

/** Returns code that lists the modules that pages import. */
function listPageModules({ imports }: ThemeAdditions): string {
  const modules = imports.filter(({ isForPages }) => isForPages);
  return exportObject(modules.map(({ name }) => [name, `() => import(${quote(name)})`]));
}

/** Returns code that exports an object with these keys and values. */
function exportObject(entries: readonly (readonly [key: string, value: string])[]): string {
  return `export default {\n${entries.map(([key, value]) => `  ${quote(key)}: ${value},\n`).join('')}};`;
}

function pathOf(file: string): string {
  return normalizePath(engineFile(file));
}

function quote(value: unknown): string {
  return JSON.stringify(value);
}
