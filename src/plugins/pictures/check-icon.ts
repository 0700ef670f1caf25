import { availableParallelism } from 'node:os';
import { mapConcurrently } from '../../core/base/async/map-concurrently.ts';
import type { SiteError } from '../../core/base/errors/site-error.ts';
import type { LoadedSite } from '../../core/check/load-site.ts';
import { locateErrors } from '../../core/config/locate-errors.ts';
import type { Store } from '../../core/disk/store.ts';
import { drawingError } from './drawing-error.ts';
import { rememberDrawings } from './draw-remembered.ts';
import { iconFiles } from './icon-files.ts';

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
