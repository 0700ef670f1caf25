import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';
import { SiteError } from '../base/errors/site-error.ts';
import { createParser, showSpot } from '../config/module/parse-module.ts';
import { isSiteFile } from './is-site-file.ts';

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
        const imports = [...(module?.imports ?? []), ...(module?.dynamicImports ?? [])];
        return imports
          .filter(({ specifier }) => isBuiltin(specifier))
          .map(
            ({ specifier, start }) =>
              new SiteError({
                topic: 'components',
                fact: `The import '${specifier}' is a module of Node, which browsers do not have.`,
                ...(module && showSpot({ ...module, offset: start }, siteDir)),
                hint: "Use it in a component without 'use client', which runs in the build only, and pass the result as a prop.",
              }),
          );
      });
    },
  };
}
