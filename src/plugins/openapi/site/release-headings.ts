import type { PageHeading } from '../../../plugin.ts';
import type { Release } from '../contract/history/types.ts';
import { freeSlug } from './free-slug.ts';

/** A heading for each version, with an id such as `version-1-2`. */
export function releaseHeadings(releases: readonly Release[]): PageHeading[] {
  const taken = new Set<string>();
  return releases.map(({ version }) => ({ level: 2, id: freeSlug(`version-${version}`, taken), text: version }));
}
