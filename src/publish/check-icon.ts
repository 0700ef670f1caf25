import { SiteError } from '../base/errors/site-error.ts';
import type { LoadedSite } from '../check/load-site.ts';
import { locateErrors } from '../check/locate-errors.ts';
import type { Store } from '../disk/store.ts';
import { rememberDrawings } from '../pictures/draw-remembered.ts';
import { iconFiles } from '../routes/icon-files.ts';

/** The error of a favicon that is no valid SVG: icons and pictures of shared links are drawn from it. */
export async function checkIcon(
  { site, configFile }: Pick<LoadedSite, 'site' | 'configFile'>,
  siteDir: string,
  store: Store,
): Promise<readonly SiteError[]> {
  const [first] = iconFiles(site);
  if (!first) return [];
  try {
    const draw = await rememberDrawings(store);
    await draw(first.drawing());
    return [];
  } catch (cause) {
    if (cause instanceof SiteError) return [cause];
    const reason = cause instanceof Error ? cause.message : String(cause);
    const error = new SiteError({
      fact: `The favicon "${site.config.favicon}" cannot be drawn: ${reason}.`,
      place: { file: configFile, key: ['favicon'] },
      hint: 'Fix its markup: icons and pictures of shared links are made from it.',
      cause,
    });
    return locateErrors([error], siteDir);
  }
}
