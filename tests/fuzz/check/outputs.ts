import { posix } from 'node:path';
import type { LoadedSite } from '../../../src/check/load-site.ts';

/** What is wrong with the list of files that a site publishes: each must be inside the output, no two at one path. */
export function judgeOutputs({ published }: LoadedSite): string[] {
  const seen = new Set<string>();
  return [...published.keys()].flatMap((path) => {
    const place = posix.join('/out', path);
    if (!place.startsWith('/out/') || path.includes('\0')) return [`a file outside: ${path}`];
    if (seen.has(place)) return [`two files in one place: ${path}`];
    seen.add(place);
    return [];
  });
}
