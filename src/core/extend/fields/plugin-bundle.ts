import { collectInto, SiteErrors, type SiteError } from '../../base/errors/site-error.ts';
import type { BundleContext, PluginBundle, PluginModule } from '../../../plugin.ts';
import { addedFiles, noAdditions, type NamedModule, type ThemeAdditions } from '../../site/theme-parts.ts';
import { callField, pluginsWith, type Extensions, type ReadyPlugin } from '../extensions.ts';
import { missingFiles, modulePathOf } from '../load/load-plugins.ts';
import { fieldResults, jsonErrors } from '../load/plugin-fields.ts';
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
    const call = async () => {
      const run = () => bundle(plugin.data, context);
      return resolveBundle(await callField(extensions, plugin, 'bundle', run, fieldResults.bundle), plugin);
    };
    const additions = await collect(call(), noAdditions);
    all.push(additions);
    for (const claim of [...additions.modules.map(({ name }) => name), ...additions.programs.map(({ path }) => path)]) {
      const firstOwner = owners.get(claim);
      owners.set(claim, firstOwner ?? plugin.name);
      if (firstOwner === undefined) continue;
      const conflict = firstOwner === plugin.name ? ' twice' : `, which the plugin "${firstOwner}" also has`;
      errors.push(fieldError(plugin, 'bundle', `has "${claim}"${conflict}.`));
    }
  }
  return { additions: joinAdditions(all), errors };
}

function resolveBundle({ modules = {}, programs = [] }: PluginBundle, plugin: ReadyPlugin): ThemeAdditions {
  const pathOf = (written: string) => modulePathOf(written, plugin.dir);
  const namedModule = ([name, module]: [string, PluginModule]): NamedModule => {
    if ('value' in module) return { name, value: module.value };
    if ('worker' in module) return { name, worker: pathOf(module.worker) };
    const check = module.check === undefined ? {} : { check: { path: pathOf(module.check), plugin: plugin.name } };
    return { name, file: pathOf(module.file), ...check };
  };
  const additions = {
    ...noAdditions,
    modules: Object.entries(modules).map(namedModule),
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
