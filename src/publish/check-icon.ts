import { availableParallelism } from 'node:os';
import { mapConcurrently } from '../base/async/map-concurrently.ts';
import type { SiteError } from '../base/errors/site-error.ts';
import type { LoadedSite } from '../check/load-site.ts';
import { locateErrors } from '../config/locate-errors.ts';
import type { Store } from '../disk/store.ts';
import { drawingError } from '../pictures/drawing-error.ts';
import { rememberDrawings } from '../pictures/draw-remembered.ts';
import { iconFiles } from '../routes/icon-files.ts';

/** The error of a favicon that cannot be drawn, because icons and link preview pictures are made from it. */
export async function checkIcon(
  { site, configFile }: Pick<LoadedSite, 'site' | 'configFile'>,
  siteDir: string,
  store: Store,
): Promise<readonly SiteError[]> {
  const icons = iconFiles(site);
  if (icons.length === 0) return [];
  try {
    const { draw } = rememberDrawings(store, site.config.pageTimeout);
    await mapConcurrently(icons, ({ drawing }) => draw(drawing()), availableParallelism());
    return [];
  } catch (cause) {
    const place = { file: configFile, key: ['favicon'] };
    const error = drawingError(cause, { subject: `The favicon "${site.config.favicon}"`, place });
    return locateErrors([error], siteDir);
  }
}
