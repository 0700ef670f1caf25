import { posix } from 'node:path';
import type { LoadedSite } from '../../../src/core/check/load-site.ts';

/** Checks the list of published files: each must be inside the output, at a unique path. */
export function judgeOutputs({ published }: LoadedSite): string[] {
  const seen = new Set<string>();
  return [...published.keys()].flatMap((path) => {
    const target = posix.join('/out', path);
    if (!target.startsWith('/out/') || path.includes('\0')) return [`a file outside: ${path}`];
    if (seen.has(target)) return [`two files in one place: ${path}`];
    seen.add(target);
    return [];
  });
}
