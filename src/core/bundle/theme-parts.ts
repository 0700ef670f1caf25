import { relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { engineFile } from '../disk/engine-dir.ts';
import { pageModulesList } from './plugin-imports.ts';
import { layoutPartNames, type ThemeAdditions } from '../site/theme-parts.ts';

/** A list of theme parts: the module with the engine's parts, and the import that replaces one. */
type PartList = { list: string; engine: string; replace: string };

const lists: Readonly<Record<'layoutParts' | 'textParts', PartList>> = {
  layoutParts: {
    list: 'core/theme/layout-parts.ts',
    engine: 'core/theme/engine-layout-parts.ts',
    replace: 'core/theme/parts/replace-layout-part.tsx',
  },
  textParts: {
    list: 'core/theme/text-parts.ts',
    engine: 'core/theme/engine-text-parts.ts',
    replace: 'core/rsc/replace-text-part.tsx',
  },
};

/** Modules that list the additions of plugins; each list is empty by default. */
const added: readonly { path: string; code: (additions: ThemeAdditions) => string | undefined }[] = [
  {
    path: 'core/theme/navbar-items/added-item-types.ts',
    code: ({ itemTypes }) =>
      listDefaults(itemTypes, (names) => {
        const entries = itemTypes.map(({ type }, index) => `${quote(type)}: ${names[index]}`);
        return `export const addedItemTypes = { ${entries.join(', ')} };`;
      }),
  },
  {
    path: 'core/browser/early-modules.ts',
    code: ({ early }) => listDefaults(early, (names) => `export const earlyModules = [${names.join(', ')}];`),
  },
];

const componentsName = 'virtual:page-components';

/** Inserts the parts and components of plugins and of the site into the theme's lists. */
export function themeParts(siteDir: string, current: () => ThemeAdditions): Plugin {
  const codeOf = (id: string): string | undefined => {
    const [file = ''] = id.split('?');
    const additions = current();
    if (file === `\0${componentsName}`) return listComponents(additions);
    const list = added.find(({ path }) => file === pathOf(path));
    if (list) return list.code(additions);
    const name = (['layoutParts', 'textParts'] as const).find((one) => file === pathOf(lists[one].list));
    return name && listParts(name, additions, siteDir);
  };
  return {
    name: 'theme-parts',
    enforce: 'pre',
    resolveId: (id) => (id === componentsName ? `\0${id}` : undefined),
    load: codeOf,
  };
}

/** The modules that list parts and components; `dev` reloads them. */
export function listModules(): readonly string[] {
  return [
    `\0${componentsName}`,
    pageModulesList,
    ...[...Object.values(lists).map(({ list }) => list), ...added.map(({ path }) => path)].map(pathOf),
  ];
}

/** Returns the code of a list with replacements, or undefined if nothing is replaced. */
function listParts(name: keyof typeof lists, { parts }: ThemeAdditions, siteDir: string): string | undefined {
  const isLayout = (part: string) => (layoutPartNames as readonly string[]).includes(part);
  const wanted = parts.filter(({ part }) => isLayout(part) === (name === 'layoutParts'));
  if (wanted.length === 0) return undefined;
  const { engine, replace } = lists[name];
  const engineName = name === 'layoutParts' ? 'engineLayoutParts' : 'engineTextParts';
  const replaceName = name === 'layoutParts' ? 'replaceLayoutPart' : 'replaceTextPart';
  return [
    `import { ${engineName} } from ${quote(pathOf(engine))};`,
    `import { ${replaceName} } from ${quote(pathOf(replace))};`,
    ...wanted.map(({ file }, index) => `import part${index} from ${quote(normalizePath(file))};`),
    `export const ${name} = { ...${engineName} };`,
    ...wanted.map(({ part, file }, index) => {
      const partFile = { part, file: normalizePath(relative(siteDir, file)) };
      return `${name}.${part} = ${replaceName}(${name}.${part}, part${index}, ${quote(partFile)});`;
    }),
  ].join('\n');
}

/** Returns code that imports the default exports of files, or undefined if the list is empty. */
function listDefaults(files: readonly { file: string }[], write: (names: readonly string[]) => string) {
  if (files.length === 0) return undefined;
  const imports = files.map(({ file }, index) => `import module${index} from ${quote(normalizePath(file))};`);
  return [...imports, write(files.map((_, index) => `module${index}`))].join('\n');
}

/** Loads components on demand, so that a page gets only the styles of the components it shows. */
function listComponents({ components, pages }: ThemeAdditions): string {
  const all = [
    ...components.map((component) => ({ ...component, exported: component.name })),
    ...pages.map((page) => ({ ...page, exported: 'default' })),
  ];
  const entries = all.map(({ name, file, exported, plugin }) => {
    const load = `() => import(${quote(normalizePath(file))}).then((module) => module.${exported})`;
    return `  ${quote(name)}: { plugin: ${quote(plugin)}, load: ${load} },`;
  });
  return ['export default {', ...entries, '};'].join('\n');
}

function pathOf(file: string): string {
  return normalizePath(engineFile(file));
}

const quote = (value: unknown) => JSON.stringify(value);
