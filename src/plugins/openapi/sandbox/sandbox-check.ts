import { statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { SiteError } from '../../../core/base/errors/site-error.ts';
import { sandboxErrors } from '../bundle/sandbox-errors.ts';
import { reachable } from '../../../core/config/module/explain-failure.ts';
import { moduleHints, syntaxFact } from '../../../core/config/module/module-hints.ts';
import { createParser, importedFile, type Parse } from '../../../core/config/module/parse-module.ts';
import { showSpot } from '../../../core/config/module/spot.ts';

/** Tests whether the dev server resolves an import. */
type CanImport = (specifier: string, importer: string) => Promise<boolean>;

/** Finds the errors of a sandbox; its path is relative to the site folder. */
type CheckSandbox = (sandbox: string | undefined) => Promise<readonly SiteError[]>;

/** Creates a check that is skipped while the modules of a valid sandbox are unchanged. */
export function createSandboxCheck(siteDir: string, canImport: CanImport): CheckSandbox {
  let checked = new Map<string, number | undefined>();
  return async (sandbox) => {
    if (sandbox === undefined) return [];
    const file = join(siteDir, sandbox);
    if (checked.has(file) && [...checked].every(([path, time]) => changeOf(path) === time)) return [];
    const parse = await createParser();
    const times = [...reachable(file, parse)].map((module) => [module.file, changeOf(module.file)] as const);
    const errors = await findErrors(file, { siteDir, canImport, parse });
    checked = new Map(errors.length === 0 ? times : []);
    return errors;
  };
}

function changeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

type Context = { siteDir: string; canImport: CanImport; parse: Parse };

/**
 * Finds the errors that a build would report. The dev server does not bundle, so syntax and imports are checked here;
 * otherwise a reader of the page would be the first to see them.
 */
async function findErrors(file: string, { siteDir, canImport, parse }: Context): Promise<SiteError[]> {
  const modules = [...reachable(file, parse)];
  const syntax = modules.flatMap((module) =>
    module.errors.map(({ message, start }) => {
      const where = showSpot({ ...module, offset: start }, siteDir);
      return new SiteError({ fact: syntaxFact(message), hint: moduleHints.syntax, ...where });
    }),
  );
  if (syntax.length > 0) return syntax;
  const imports = modules.flatMap((module) => module.imports.map((one) => ({ ...one, module })));
  const missing = await Promise.all(
    imports.map(async ({ specifier, start, module }) => {
      const named = importedFile(module.file, specifier);
      // Imports of Node modules are reported separately.
      if (isBuiltin(specifier) || (named !== undefined && parse(named))) return [];
      if (await canImport(specifier, module.file)) return [];
      const hint = named !== undefined ? moduleHints.missingFile : moduleHints.missingPackage;
      const where = showSpot({ ...module, offset: start }, siteDir);
      return [new SiteError({ fact: `The import '${specifier}' cannot be found.`, hint, ...where })];
    }),
  );
  return [...missing.flat(), ...(await sandboxErrors(file, siteDir, parse))];
}
