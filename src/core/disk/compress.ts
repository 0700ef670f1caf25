import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashedFolder } from '../base/addresses/hashed-path.ts';
import { mapConcurrently } from '../base/async/map-concurrently.ts';
import type { Output } from './output/output.ts';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
const COMPRESSIBLE = /\.(html|rsc|m?js|css|json|svg|txt|xml|ya?ml|md|webmanifest)$/;
/** In bytes. Smaller files are not compressed, because the header outweighs the savings. */
const MIN_SIZE = 512;

/** HTTP content encodings, best first, with the extensions of compressed files. */
export const encodings = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof encodings;

type Levels = Readonly<Record<Encoding, number>>;

/**
 * Compression levels. On 6 MB of pages, brotli's level 11 instead of 10 takes three times as long to save 2%. This pays
 * off only for files that are cached for a year. Level 10 instead of 6 saves a tenth for twenty times the time.
 */
const LEVELS = {
  page: { br: 10, gzip: 9 },
  hashed: { br: 11, gzip: 9 },
  /** For responses that wait for the compression, and for builds of many pages. */
  fast: { br: 6, gzip: 7 },
} satisfies Record<string, Levels>;
/** Total size of files, in bytes, above which pages have the level `fast`. At `page`, they would take minutes. */
const MAX_BYTES = 40_000_000;

/** True if a file of this name and size is worth compressing. */
export function isCompressible(path: string, size: number): boolean {
  return size >= MIN_SIZE && COMPRESSIBLE.test(path);
}

/** Compresses bytes, by default with the level for responses. */
export function compress(bytes: Uint8Array, encoding: Encoding, levels: Levels = LEVELS.fast): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(bytes, { level: levels.gzip });
  const params = { [constants.BROTLI_PARAM_QUALITY]: levels.br, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotli(bytes, { params });
}

/** Writes a brotli and a gzip form beside each output file that is worth compressing, unless one exists. */
export async function precompress(output: Pick<Output, 'files' | 'keep' | 'write'>): Promise<void> {
  const files = output.files();
  const present = new Set(files.map(({ path }) => path));
  const candidates = await mapConcurrently(
    files.filter(({ path }) => COMPRESSIBLE.test(path)),
    async (file) => ({ ...file, size: (await stat(file.file)).size }),
  );
  const isHuge = candidates.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES;
  await mapConcurrently(candidates, async ({ path, key, file, size }) => {
    const levels = path.startsWith(`${hashedFolder}/`) ? LEVELS.hashed : isHuge ? LEVELS.fast : LEVELS.page;
    if (!isCompressible(path, size)) return;
    for (const encoding of ['br', 'gzip'] as const) {
      const compressed = path + encodings[encoding];
      // Keep a compressed form that the author provides.
      if (present.has(compressed)) continue;
      const level = `${encoding} ${levels[encoding]} ${key}`;
      if (output.keep(compressed, level)) continue;
      await output.write(compressed, await compress(await readFile(file), encoding, levels), level);
    }
  });
}
