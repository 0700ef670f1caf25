import { normalizePath, type Plugin } from 'vite';
import { devAddress } from '../disk/engine-dir.ts';
import type { NamedModule, ThemeAdditions } from '../site/theme-parts.ts';

/**
 * Resolves the modules that components of plugins import by name. Workers are entries of the browser's bundle, so that
 * the licences of their packages are listed; Vite's `?worker` would omit them.
 */
export function pluginModules(current: () => Pick<ThemeAdditions, 'modules'>, baseUrl: string): Plugin {
  const find = (name: string) => current().modules.find((module) => module.name === name);
  return {
    name: 'plugin-modules',
    enforce: 'pre',
    resolveId(id) {
      const module = id.startsWith('virtual:') ? find(id) : undefined;
      if (!module) return undefined;
      return 'file' in module ? normalizePath(module.file) : generatedId(module);
    },
    load(id) {
      const module = id.startsWith('\0virtual:') ? find(id.slice(1)) : undefined;
      if (!module || 'file' in module) return undefined;
      if ('value' in module) return `export default ${JSON.stringify(module.value)};`;
      if (this.environment.name !== 'client') return 'export default undefined;';
      if (this.environment.mode === 'dev') {
        return `export default ${JSON.stringify(baseUrl + devAddress(module.worker))};`;
      }
      const reference = this.emitFile({ type: 'chunk', id: module.worker, name: module.name.slice('virtual:'.length) });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  };
}

/** Ids of the generated modules; `dev` reloads them. */
export function generatedModules({ modules }: Pick<ThemeAdditions, 'modules'>): string[] {
  return modules.filter((module) => !('file' in module)).map(generatedId);
}

function generatedId({ name }: NamedModule): string {
  return `\0${name}`;
}
