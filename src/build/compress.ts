import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashedFolder } from '../base/hashed-path.ts';
import { mapEach } from '../base/map-each.ts';
import type { Output } from './output.ts';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
const COMPRESSIBLE = /\.(html|rsc|js|css|json|svg|txt|xml|yaml|md|webmanifest)$/;
const SMALLEST = 512;

/** How hard is tried, by each method. */
type Effort = { brotli: number; gzip: number };

/**
 * Measured on 6 MB of pages: the last step of brotli takes three times as long for 2 %, worth it only for what is kept
 * a year. On pages with a long sidebar the steps of gzip after 7 take four times as long for 3 %.
 */
const EFFORT = { page: { brotli: 10, gzip: 9 }, asset: { brotli: 11, gzip: 9 }, pageOfMany: { brotli: 6, gzip: 7 } };
/** The step from 6 to 10 makes pages a tenth smaller and takes twenty times as long: a site of more bytes would wait for minutes. */
const MOST_BYTES = 40_000_000;

/** Writes a brotli and a gzip form beside each file of an output that gains from it. */
export async function compress({ dir, write }: Pick<Output, 'dir' | 'write'>): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  const sizes = await mapEach(files, async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  const isHuge = sizes.reduce((sum, size) => sum + size, 0) > MOST_BYTES;
  const forPages = isHuge ? EFFORT.pageOfMany : EFFORT.page;
  await mapEach(files, async (entry) => {
    const isAsset = relative(dir, entry.parentPath) === hashedFolder;
    const path = relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/');
    await compressFile(path, { dir, write }, isAsset ? EFFORT.asset : forPages);
  });
}

async function compressFile(
  path: string,
  { dir, write }: Pick<Output, 'dir' | 'write'>,
  effort: Effort,
): Promise<void> {
  const bytes = await readFile(join(dir, path));
  if (bytes.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: effort.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [small, compatible] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: effort.gzip })]);
  await Promise.all([write(`${path}.br`, small), write(`${path}.gz`, compatible)]);
}
