import { join } from 'node:path';
import { transformSync } from 'rolldown/utils';
import { normalizePath, type Plugin } from 'vite';
import { devAddress, engineDir } from '../disk/engine-dir.ts';
import type { ThemeAdditions } from '../site/theme-parts.ts';

type Import = ThemeAdditions['imports'][number];

/** Start of the ids of modules whose code a plugin provides. */
const generatedPrefix = '\0plugin-import:';
/**
 * Marks the modules of a worker as copies. Chunks that it shared with pages would use `window`, and those that it
 * shared with other workers would be another request.
 */
const workerSuffix = /\?in-worker=[\w-]+$/;

/**
 * Resolves the modules that plugins provide: for pages and components of the site (`imports`), and for their own
 * components by name (`bundle`). Workers are entries of the browser's bundle, so that the licenses of their packages
 * are listed; Vite's `?worker` would omit them.
 */
export function pluginModules(current: () => ThemeAdditions, baseUrl: string): Plugin {
  const findModule = (id: string) => current().modules.find(({ name }) => name === id);
  const findImport = (name: string) => current().imports.find((module) => module.name === name);
  return {
    name: 'plugin-modules',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [suffix] = workerSuffix.exec(importer ?? '') ?? [];
      if (suffix !== undefined) {
        const resolved = await this.resolve(source, importer?.slice(0, -suffix.length), { skipSelf: false });
        return resolved && isScript(resolved.id) ? { ...resolved, id: resolved.id + suffix } : resolved;
      }
      const module = findModule(source);
      if (module) return 'file' in module ? normalizePath(module.file) : `\0${source}`;
      const name = withoutDirect(source);
      const imported = findImport(name) ?? findImport(fileAt(name));
      return imported && idOf(imported) + source.slice(name.length);
    },
    load(id) {
      const module = findModule(id.replace(/^\0/, ''));
      if (module && 'value' in module) return `export default ${JSON.stringify(module.value)};`;
      if (module && 'worker' in module) {
        if (this.environment.name !== 'client') return 'export default undefined;';
        if (this.environment.mode === 'dev') {
          return `export default ${JSON.stringify(baseUrl + devAddress(module.worker))};`;
        }
        const name = module.name.slice('virtual:'.length);
        return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: `${module.worker}?in-worker=${name}`, name })};`;
      }
      const name = id.startsWith(generatedPrefix)
        ? id.slice(generatedPrefix.length, -'.jsx'.length)
        : withoutDirect(id);
      const code = findImport(name)?.code;
      if (code === undefined || name.endsWith('.css')) return code;
      // Other plugins expect no JSX in `.js` files.
      const lang = /\.[cm]?ts$/.test(name) ? 'ts' : 'tsx';
      const transformed = transformSync(name, code, { lang, jsx: { runtime: 'automatic' }, tsconfig: false });
      const [error] = transformed.errors;
      if (error) this.error({ message: error.message, id: name });
      return { code: transformed.code, moduleType: 'js' };
    },
  };
}

/** Ids of the modules whose code is generated or provided by plugins; `dev` reloads them. */
export function generatedModules({ modules, imports }: ThemeAdditions): string[] {
  return [
    ...modules.filter((module) => !('file' in module)).map(({ name }) => `\0${name}`),
    ...imports.filter(({ code }) => code !== undefined).map(idOf),
  ];
}

function idOf({ name, file }: Import): string {
  if (file !== undefined) return normalizePath(file);
  return isPath(name) ? normalizePath(name) : `${generatedPrefix}${name}.jsx`;
}

function isScript(id: string): boolean {
  return isPath(id) && /\.[cm]?[jt]sx?$/.test(id);
}

function isPath(name: string): boolean {
  return /^(?:\/|[a-z]:[\\/])/i.test(name);
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
