import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';
import { SiteError } from '../base/errors/site-error.ts';
import { createParser, showSpot } from '../config/module/parse-module.ts';
import { isSiteFile } from './is-site-file.ts';

/** Hints by the kind of import. */
const hints = {
  imports: "Use it in a component without 'use client', which runs in the build only, and pass the result as a prop.",
  // Other conditions, such as `typeof window === 'undefined'`, do not remove the import from the bundle.
  dynamicImports: 'If only the build needs it, import it under the condition `import.meta.env.SSR`.',
};

/** Finds the site's browser modules that import modules of Node, which Vite would replace with empty ones. */
export function findNodeImports(siteDir: string): { plugin: Plugin; errors: () => Promise<SiteError[]> } {
  /** Files that import modules of Node, by kind of import. Excludes imports that the bundler has removed. */
  const importers = { imports: new Set<string>(), dynamicImports: new Set<string>() };
  return {
    plugin: {
      name: 'find-node-imports',
      // Hides Vite's warning for site modules, because the errors below explain more. Packages may use Node optionally,
      // so for them, the warning remains the only report.
      onLog: (_, { message }) => !/has been externalized for browser .*"(?!.*node_modules)/.test(message),
      buildEnd() {
        for (const id of this.getModuleIds()) {
          if (!id.startsWith('__vite-browser-external')) continue;
          const info = this.getModuleInfo(id);
          const isOfSite = (file: string) => isSiteFile(siteDir, file);
          for (const file of info?.importers.filter(isOfSite) ?? []) importers.imports.add(file);
          for (const file of info?.dynamicImporters.filter(isOfSite) ?? []) importers.dynamicImports.add(file);
        }
      },
    },
    async errors() {
      if (importers.imports.size + importers.dynamicImports.size === 0) return [];
      const parse = await createParser({ allowsJsx: true });
      return (['imports', 'dynamicImports'] as const).flatMap((kind) =>
        [...importers[kind]].toSorted().flatMap((file) => {
          const module = parse(file);
          if (!module) return [];
          return module[kind]
            .filter(({ specifier }) => isBuiltin(specifier))
            .map(({ specifier, start }) => {
              const fact = `The import '${specifier}' is a module of Node, which browsers do not have.`;
              const spot = showSpot({ ...module, offset: start }, siteDir);
              return new SiteError({ topic: 'components', fact, ...spot, hint: hints[kind] });
            });
        }),
      );
    },
  };
}
