import { SiteErrors, type SiteError } from '../base/errors/site-error.ts';
import { relativePath } from '../base/addresses/path-inside.ts';
import { append } from '../base/append.ts';
import { importNamed } from '../extend/load/import-named.ts';
import { fieldError } from '../extend/plugin-error.ts';
import type { ModuleCheck } from '../../plugin.ts';
import type { NamedModule } from '../site/theme-parts.ts';

/** Runs the checks of plugins' modules, each for at most `seconds`. Throws `SiteErrors` if a check itself fails. */
export async function checkModules(
  modules: readonly NamedModule[],
  siteDir: string,
  seconds: number,
): Promise<SiteError[]> {
  const errors: SiteError[] = [];
  for (const module of modules) {
    if (!('file' in module) || module.check === undefined) continue;
    const { file, name } = module;
    const { path, plugin } = module.check;
    // Imported on demand: it loads a hundred modules, and most sites have no checks of modules.
    const { callField, createPluginRunner } = await import('../extend/extensions.ts');
    const tools = { runner: createPluginRunner(), seconds };
    const reference = { name: plugin, place: { file: relativePath(siteDir, path) } };
    const field = `bundle.modules["${name}"].check`;
    const run = async (): Promise<unknown> =>
      ((await importNamed(path)) as { check: ModuleCheck }).check(file, siteDir);
    const result = await callField(tools, reference, field, run);
    if (!Array.isArray(result)) {
      throw new SiteErrors([fieldError(reference, field, 'did not return a list of errors.')]);
    }
    append(errors, result as readonly SiteError[]);
  }
  return errors;
}
