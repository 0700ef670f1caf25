import { transformSync } from 'rolldown/utils';
import { normalizePath, type Plugin } from 'vite';
import type { ThemeAdditions } from '../site/theme-parts.ts';

const listName = 'virtual:page-modules';
const generated = '\0plugin-import:';

/** Resolves the modules that plugins provide, and lists those that pages import. */
export function pluginImports(current: () => ThemeAdditions): Plugin {
  const find = (name: string) => current().imports.find((module) => module.name === name);
  const idOf = ({ name, file }: ThemeAdditions['imports'][number]) => {
    if (file !== undefined) return normalizePath(file);
    return isPath(name) ? normalizePath(name) : `${generated}${name}.jsx`;
  };
  return {
    name: 'plugin-imports',
    enforce: 'pre',
    resolveId(source) {
      if (source === listName) return `\0${listName}`;
      const module = find(source);
      return module && idOf(module);
    },
    load(id) {
      if (id === `\0${listName}`) return listPageModules(current(), idOf);
      const name = id.startsWith(generated) ? id.slice(generated.length, -'.jsx'.length) : id;
      const code = find(name)?.code;
      if (code === undefined || id.endsWith('.css')) return code;
      // Other plugins expect no JSX in `.js` files.
      const lang = /\.[cm]?ts$/.test(name) ? 'ts' : 'tsx';
      const made = transformSync(name, code, { lang, jsx: { runtime: 'automatic' }, tsconfig: false });
      const [error] = made.errors;
      if (error) this.error({ message: error.message, id: name });
      return { code: made.code, moduleType: 'js' };
    },
  };
}

/** The module that lists them; `dev` reloads it. */
export const pageModulesList: string = `\0${listName}`;

function isPath(name: string): boolean {
  return /^(?:\/|[a-z]:[\\/])/i.test(name);
}

function listPageModules(
  { imports }: ThemeAdditions,
  idOf: (module: ThemeAdditions['imports'][number]) => string,
): string {
  const entries = imports
    .filter(({ isForPages }) => isForPages)
    .map((module) => {
      const id = module.file === undefined && !isPath(module.name) ? module.name : idOf(module);
      return `  ${JSON.stringify(module.name)}: () => import(${JSON.stringify(id)}),`;
    });
  return ['export default {', ...entries, '};'].join('\n');
}
