import { join } from 'node:path';
import { transformSync } from 'rolldown/utils';
import { normalizePath, type Plugin } from 'vite';
import { engineDir } from '../disk/engine-dir.ts';
import type { ThemeAdditions } from '../site/theme-parts.ts';

const listName = 'virtual:page-modules';
const generated = '\0plugin-import:';

/** Resolves the modules that plugins provide, and lists those that pages import. */
export function pluginImports(current: () => ThemeAdditions): Plugin {
  const find = (name: string) => current().imports.find((module) => module.name === name);
  return {
    name: 'plugin-imports',
    enforce: 'pre',
    resolveId(source) {
      if (source === listName) return `\0${listName}`;
      const name = withoutDirect(source);
      const module = find(name) ?? find(fileAt(name));
      return module && idOf(module) + source.slice(name.length);
    },
    load(id) {
      if (id === `\0${listName}`) return listPageModules(current());
      const name = id.startsWith(generated) ? id.slice(generated.length, -'.jsx'.length) : withoutDirect(id);
      const code = find(name)?.code;
      if (code === undefined || name.endsWith('.css')) return code;
      // Other plugins expect no JSX in `.js` files.
      const lang = /\.[cm]?ts$/.test(name) ? 'ts' : 'tsx';
      const made = transformSync(name, code, { lang, jsx: { runtime: 'automatic' }, tsconfig: false });
      const [error] = made.errors;
      if (error) this.error({ message: error.message, id: name });
      return { code: made.code, moduleType: 'js' };
    },
  };
}

/** Id of the module that lists the modules of pages; `dev` reloads it. */
export const pageModulesList: string = `\0${listName}`;

/** Ids of the modules whose code plugins provide; `dev` reloads them. */
export function providedModules({ imports }: ThemeAdditions): string[] {
  return imports.filter(({ code }) => code !== undefined).map(idOf);
}

/** The file at an address of the dev server. Addresses without `/@fs` are relative to the engine's folder. */
function fileAt(address: string): string {
  const path = address.replace(/^\/@fs(?:\/(?=[a-z]:))?/i, '');
  return normalizePath(path === address ? join(engineDir, path) : path);
}

/** The dev server adds `?direct` to addresses of sheets. */
function withoutDirect(id: string): string {
  return id.replace(/\?direct$/, '');
}

function isPath(name: string): boolean {
  return /^(?:\/|[a-z]:[\\/])/i.test(name);
}

function idOf({ name, file }: ThemeAdditions['imports'][number]): string {
  if (file !== undefined) return normalizePath(file);
  return isPath(name) ? normalizePath(name) : `${generated}${name}.jsx`;
}

function listPageModules({ imports }: ThemeAdditions): string {
  const entries = imports
    .filter(({ isForPages }) => isForPages)
    .map((module) => {
      const id = module.file === undefined && !isPath(module.name) ? module.name : idOf(module);
      return `  ${JSON.stringify(module.name)}: () => import(${JSON.stringify(id)}),`;
    });
  return ['export default {', ...entries, '};'].join('\n');
}
