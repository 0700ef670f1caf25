import { errorsOf, uniqueErrors, type SiteError } from '../base/errors/site-error.ts';
import { pluginVerifications } from '../extend/fields/plugin-checks.ts';
import { siteView } from '../extend/site-view.ts';
import type { LoadedSite } from './load-site.ts';

/** Runs the slow checks of plugins (`verify`). Returns all errors instead of throwing `SiteErrors`. */
export async function verifySite(
  { site, files }: Pick<LoadedSite, 'site' | 'files'>,
  siteDir: string,
): Promise<{ errors: readonly SiteError[]; warnings: readonly SiteError[] }> {
  try {
    const { errors, warnings } = await pluginVerifications(siteView(site), { extensions: files.extensions, siteDir });
    return { errors: uniqueErrors(errors), warnings };
  } catch (error) {
    return { errors: errorsOf(error), warnings: [] };
  }
}
