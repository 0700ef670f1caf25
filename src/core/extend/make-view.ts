import { assembleSite } from '../site/assemble-site.ts';
import type { SiteSources } from '../site/source-types.ts';
import { siteView } from './site-view.ts';

/** A site as plugins see it, for tests. */
export function assembleView(sources: SiteSources): { site: ReturnType<typeof siteView> } {
  return { site: siteView(assembleSite(sources).site) };
}
