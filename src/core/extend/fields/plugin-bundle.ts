import { collectInto, SiteErrors, type SiteError } from '../../base/errors/site-error.ts';
import type { BundleContext, PluginBundle, PluginModule } from '../../../plugin.ts';
import { addedFiles, noAdditions, type NamedModule, type ThemeAdditions } from '../../site/theme-parts.ts';
import { callField, pluginsWith, type Extensions, type ReadyPlugin } from '../extensions.ts';
import { jsonErrors } from '../load/json-problem.ts';
import { missingFiles, modulePathOf } from '../load/load-plugins.ts';
import { fieldResults } from '../load/plugin-fields.ts';
import { fieldError } from '../plugin-error.ts';
import { joinAdditions } from '../theme-additions.ts';

/** Calls `bundle` of all plugins. */
export async function bundleAdditions(
  extensions: Extensions,
  context: BundleContext,
): Promise<{ additions: ThemeAdditions; errors: readonly SiteError[] }> {
  const errors: SiteError[] = [];
  const collect = collectInto(errors);
  const all: ThemeAdditions[] = [];
  const owners = new Map<string, string>();
  for (const { plugin, value: bundle } of pluginsWith(extensions, 'bundle')) {
    const making = callField(extensions, plugin, 'bundle', () => bundle(plugin.data, context), fieldResults.bundle);
    const additions = await collect<ThemeAdditions>(
      making.then((made) => additionsOf(made, plugin)),
      noAdditions,
    );
    all.push(additions);
    for (const claim of [...additions.modules.map(({ name }) => name), ...additions.programs.map(({ path }) => path)]) {
      const other = owners.get(claim);
      owners.set(claim, other ?? plugin.name);
      if (other === undefined) continue;
      const owner = other === plugin.name ? ' twice' : `, which the plugin "${other}" also has`;
      errors.push(fieldError(plugin, 'bundle', `has "${claim}"${owner}.`));
    }
  }
  return { additions: joinAdditions(all), errors };
}

function additionsOf({ modules = {}, programs = [] }: PluginBundle, plugin: ReadyPlugin): ThemeAdditions {
  const pathOf = (written: string) => modulePathOf(written, plugin.dir);
  const additions = {
    ...noAdditions,
    modules: Object.entries(modules).map(([name, module]) =>
      namedModule(name, module, { pathOf, plugin: plugin.name }),
    ),
    programs: programs.map(({ module, ...program }) => ({ ...program, file: pathOf(module) })),
  };
  const checks = additions.modules.flatMap((module) => ('check' in module ? (module.check?.path ?? []) : []));
  const missing = missingFiles(plugin, 'bundle', [...addedFiles(additions), ...checks]);
  const values = additions.modules.flatMap((module) =>
    'value' in module ? jsonErrors(plugin, 'bundle', module.value, `a value of "${module.name}"`) : [],
  );
  if (missing.length + values.length > 0) throw new SiteErrors([...missing, ...values]);
  return additions;
}

function namedModule(
  name: string,
  module: PluginModule,
  { pathOf, plugin }: { pathOf: (written: string) => string; plugin: string },
): NamedModule {
  if ('value' in module) return { name, value: module.value };
  if ('worker' in module) return { name, worker: pathOf(module.worker) };
  const check = module.check === undefined ? {} : { check: { path: pathOf(module.check), plugin } };
  return { name, file: pathOf(module.file), ...check };
}
