import { pathToFileURL } from 'node:url';
import type { SiteError } from '../base/errors/site-error.ts';
import type { ModuleCheck } from '../../plugin.ts';
import type { NamedModule } from '../site/theme-parts.ts';
import { append } from '../base/append.ts';

/** Runs the checks of the modules that plugins bundle. */
export async function checkModules(modules: readonly NamedModule[], siteDir: string): Promise<SiteError[]> {
  const errors: SiteError[] = [];
  for (const module of modules) {
    if (!('file' in module) || module.check === undefined) continue;
    const { check } = (await import(pathToFileURL(module.check).href)) as { check: ModuleCheck };
    append(errors, await check(module.file, siteDir));
  }
  return errors;
}
