import { SiteError } from '../../base/errors/site-error.ts';
import type { PluginSite } from '../../../plugin.ts';
import { callField, type Extensions } from '../extensions.ts';
import { fieldResults } from '../load/plugin-fields.ts';

/** Runs the checks of plugins and returns their diagnostics. Throws `SiteErrors` if one fails itself. */
export async function pluginDiagnostics(
  site: PluginSite,
  digest: string,
  extensions: Extensions,
): Promise<{ errors: readonly SiteError[]; warnings: readonly SiteError[] }> {
  const errors: SiteError[] = [];
  const warnings: SiteError[] = [];
  for (const plugin of extensions.plugins) {
    const { check } = plugin.fields;
    if (!check) continue;
    const found = await extensions.runner.remember(plugin, 'check', [plugin.dataKey, digest], () =>
      callField(extensions, plugin, 'check', () => check(plugin.data, site), fieldResults.check),
    );
    for (const { fact, hint, place, level } of found) {
      const at = place ? { ...place, file: place.file ?? plugin.place.file } : plugin.place;
      const error = new SiteError({ fact, place: at, ...(hint !== undefined && { hint }) });
      (level === 'warning' ? warnings : errors).push(error);
    }
  }
  return { errors, warnings };
}
