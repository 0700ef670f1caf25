import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mapEach } from '../base/map-each.ts';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
const COMPRESSIBLE = /\.(html|rsc|js|css|json|svg|txt|xml|yaml|md|webmanifest)$/;
const SMALLEST = 512;

/** Measured on 6 MB of pages: the last step takes three times as long for 2 %, worth it only for what is kept a year. */
const QUALITY = { page: 10, asset: 11, pageOfMany: 6 };
/** The step from 6 to 10 makes pages a tenth smaller and takes twenty times as long: a site of more bytes would wait for minutes. */
const MOST_BYTES = 40_000_000;

/** Writes a brotli and a gzip form beside each file that gains from it. */
export async function compress(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  const sizes = await mapEach(files, async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  const isHuge = sizes.reduce((sum, size) => sum + size, 0) > MOST_BYTES;
  const forPages = isHuge ? QUALITY.pageOfMany : QUALITY.page;
  await mapEach(files, async (entry) => {
    const isAsset = relative(dir, entry.parentPath) === 'assets';
    await compressFile(join(entry.parentPath, entry.name), isAsset ? QUALITY.asset : forPages);
  });
}

async function compressFile(file: string, quality: number): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [small, compatible] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, compatible)]);
}
