import { statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { SiteError, uniqueErrors } from '../../base/errors/site-error.ts';
import { checkModules } from '../../bundle/check-modules.ts';
import {
  moduleHints,
  reachable,
  syntaxErrors,
  createParser,
  importedFile,
  showSpot,
  type Spot,
} from '../../config/module/parse-module.ts';
import type { NamedModule } from '../../site/theme-parts.ts';

/** Tests whether the dev server resolves an import. */
type CanImport = (specifier: string, importer: string) => Promise<boolean>;

/**
 * Creates a check of modules that plugins bundle. It finds the errors that a bundler would report during a build: the
 * dev server does not bundle, so without this check, errors of syntax and imports would first appear when somebody
 * opens a page. Once a check finds no errors, it is skipped until a module or one of its imports changes. `seconds`
 * limits the time of each check that a plugin defines.
 */
export function createModuleCheck(siteDir: string, canImport: CanImport, seconds: number) {
  /** Modification times of the modules without errors, and of their imports, by path. */
  let checked = new Map<string, number | undefined>();
  return async (modules: readonly NamedModule[]): Promise<readonly SiteError[]> => {
    const files = modules.flatMap((module) => ('file' in module ? [module.file] : []));
    const wereChecked = files.every((file) => checked.has(file));
    if (wereChecked && [...checked].every(([path, time]) => changeTime(path) === time)) return [];
    const parse = await createParser({ allowsJsx: true });
    // Several modules can import the same module.
    const seen = new Set<string>();
    const reached = files.flatMap((file) => [...reachable(file, parse, seen)]);
    const times = reached.map((module) => [module.file, changeTime(module.file)] as const);
    const errorAt = (spot: Spot, fact: string, hint: string) =>
      new SiteError({ topic: 'components', fact, hint, ...showSpot(spot, siteDir) });
    const imports = reached
      .filter((module) => module.errors.length === 0)
      .flatMap((module) => module.imports.map((imported) => ({ ...imported, module })));
    const missing = await Promise.all(
      imports.map(async ({ specifier, start, module }) => {
        const target = importedFile(module.file, specifier);
        // Only the plugin that adds a module knows whether the module may use Node.
        if (isBuiltin(specifier) || (target !== undefined && parse(target))) return [];
        if (await canImport(specifier, module.file)) return [];
        const hint = target !== undefined ? moduleHints.missingFile : moduleHints.missingPackage;
        return [errorAt({ ...module, offset: start }, `The import '${specifier}' cannot be found.`, hint)];
      }),
    );
    const pluginErrors = await checkModules(modules, siteDir, seconds);
    const errors = uniqueErrors([...syntaxErrors(reached, errorAt), ...missing.flat(), ...pluginErrors]);
    checked = new Map(errors.length === 0 ? times : []);
    return errors;
  };
}

function changeTime(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
