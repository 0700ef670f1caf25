import type { IncomingHttpHeaders } from 'node:http';
import parseRange from 'range-parser';

/**
 * The byte range of a request: undefined for the whole file, 'none' if the file has no such range. Overlapping and
 * adjoining ranges are combined. Requests for several other ranges, or with malformed ones, get the whole file, which
 * HTTP allows, and so do requests for a file that has changed (`If-Range`).
 */
export function byteRange(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  { size, etag }: { size: number; etag: string },
): { start: number; end: number } | 'none' | undefined {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const ranges = parseRange(size, range, { combine: true });
  if (ranges === -1) return 'none';
  const [first, ...others] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  return others.length > 0 ? undefined : first;
}
