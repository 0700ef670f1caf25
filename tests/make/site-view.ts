import { assembleSite } from '../../src/core/site/assemble-site.ts';
import type { SiteSources } from '../../src/core/site/source-types.ts';
import { siteView } from '../../src/core/extend/site-view.ts';

/** A site as plugins see it, for tests. */
export function assembleView(sources: SiteSources): { site: ReturnType<typeof siteView> } {
  return { site: siteView(assembleSite(sources).site) };
}
