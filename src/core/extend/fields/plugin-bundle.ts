import { collectInto } from '../../base/errors/collect-errors.ts';
import { SiteErrors, type SiteError } from '../../base/errors/site-error.ts';
import type { BundleContext, PluginModule } from '../../../plugin.ts';
import { addedFiles, noAdditions, type NamedModule, type ThemeAdditions } from '../../site/theme-parts.ts';
import { callField, type Extensions, type ReadyPlugin } from '../extensions.ts';
import { modulePathOf } from '../load/load-plugins.ts';
import { fieldResults } from '../load/plugin-fields.ts';
import { fieldError } from '../plugin-error.ts';
import { joinAdditions } from '../theme-additions.ts';
import { missingFiles } from '../missing-files.ts';

/** Calls `bundle` of all plugins. */
export async function bundleAdditions(
  extensions: Extensions,
  context: BundleContext,
): Promise<{ additions: ThemeAdditions; errors: readonly SiteError[] }> {
  const errors: SiteError[] = [];
  const collect = collectInto(errors);
  const all: ThemeAdditions[] = [];
  const owners = new Map<string, string>();
  for (const plugin of extensions.plugins) {
    const additions = await collect<ThemeAdditions>(bundleOf(plugin, context, extensions), noAdditions);
    all.push(additions);
    for (const claim of [...additions.modules.map(({ name }) => name), ...additions.programs.map(({ path }) => path)]) {
      const other = owners.get(claim);
      owners.set(claim, other ?? plugin.name);
      if (other !== undefined) {
        errors.push(fieldError(plugin, 'bundle', `has "${claim}", which the plugin "${other}" also has.`));
      }
    }
  }
  return { additions: joinAdditions(all), errors };
}

async function bundleOf(plugin: ReadyPlugin, context: BundleContext, extensions: Extensions): Promise<ThemeAdditions> {
  const { bundle } = plugin.fields;
  if (!bundle) return noAdditions;
  const run = () => bundle(plugin.data, context);
  const made = await callField(extensions, plugin, 'bundle', run, fieldResults.bundle);
  const pathOf = (written: string) => modulePathOf(written, plugin.dir);
  const additions = {
    ...noAdditions,
    modules: Object.entries(made.modules ?? {}).map(([name, module]) => ({ name, ...resolved(module, pathOf) })),
    programs: (made.programs ?? []).map(({ module, ...program }) => ({ ...program, file: pathOf(module) })),
  };
  const missing = missingFiles(plugin, 'bundle', addedFiles(additions));
  if (missing.length > 0) throw new SiteErrors(missing);
  return additions;
}

type Resolved = NamedModule extends infer Module ? (Module extends unknown ? Omit<Module, 'name'> : never) : never;

function resolved(module: PluginModule, pathOf: (written: string) => string): Resolved {
  if ('value' in module) return module;
  if ('worker' in module) return { worker: pathOf(module.worker) };
  return { file: pathOf(module.file), ...(module.check !== undefined && { check: pathOf(module.check) }) };
}
