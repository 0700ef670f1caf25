import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';
import { SiteError } from '../base/errors/site-error.ts';
import { createParser, showSpot, type ParsedModule } from '../config/module/parse-module.ts';
import { isSiteFile } from './is-site-file.ts';

const hints = {
  always: "Use it in a component without 'use client', which runs in the build only, and pass the result as a prop.",
  // Other conditions, such as `typeof window === 'undefined'`, do not remove the import from the bundle.
  onDemand: 'If only the build needs it, import it under the condition `import.meta.env.SSR`.',
};

/** Finds the site's browser modules that import modules of Node, which Vite would replace with empty ones. */
export function findNodeImports(siteDir: string): { plugin: Plugin; errors: () => Promise<SiteError[]> } {
  const importers = new Set<string>();
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
          for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) {
            if (isSiteFile(siteDir, importer)) importers.add(importer);
          }
        }
      },
    },
    async errors() {
      if (importers.size === 0) return [];
      const parse = await createParser({ allowsJsx: true });
      return [...importers].toSorted().flatMap((file) => {
        const module = parse(file);
        if (!module) return [];
        const errorsOf = (imports: ParsedModule['imports'], hint: string) =>
          imports
            .filter(({ specifier }) => isBuiltin(specifier))
            .map(({ specifier, start }) => {
              const fact = `The import '${specifier}' is a module of Node, which browsers do not have.`;
              return new SiteError({
                topic: 'components',
                fact,
                ...showSpot({ ...module, offset: start }, siteDir),
                hint,
              });
            });
        return [...errorsOf(module.imports, hints.always), ...errorsOf(module.dynamicImports, hints.onDemand)];
      });
    },
  };
}
