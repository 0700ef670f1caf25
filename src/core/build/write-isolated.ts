import { mapConcurrently } from '../base/async/map-concurrently.ts';
import { itemsOf, type Shard } from '../base/shard.ts';
import { hashedFolder } from '../base/addresses/hashed-path.ts';
import type { Output } from '../disk/output/output.ts';
import type { Store } from '../disk/store.ts';
import { isolatedKey, makeStored } from '../extend/make-isolated.ts';
import type { PublishedFiles } from '../outputs/published.ts';

/** `seconds` is the time limit for each file. */
type WriteOptions = { output: Output | undefined; shard: Shard | undefined; store: Store; seconds: number };

/** Native code of one process makes several files at once. A second process would take 90 MB more. */
const FILES_AT_ONCE = 8;

/** Writes files that another process makes, unless cached; a shard only stores them. Throws `SiteError` on failure. */
export async function writeIsolatedFiles(
  files: PublishedFiles,
  { output, shard, store, seconds }: WriteOptions,
): Promise<void> {
  const isolated = [...files].flatMap(([path, file]) => (file.kind === 'isolated' ? [{ path, ...file }] : []));
  // Files with fixed names, such as icons, come first. A check makes only these: the many files with hashed names would
  // fail for the same reasons.
  const { fixed = [], hashed = [] } = Object.groupBy(isolated, ({ path }) => {
    return path.startsWith(`${hashedFolder}/`) ? 'hashed' : 'fixed';
  });
  const needed = output || shard ? itemsOf([...fixed, ...hashed], shard) : fixed;
  const write = async ({ path, isolatedFile }: (typeof isolated)[number]) => {
    const key = isolatedKey(isolatedFile);
    if (output?.keep(path, key)) return store.use(key);
    const bytes = await makeStored(isolatedFile, seconds, store);
    await output?.write(path, bytes, key);
  };
  await mapConcurrently(needed, write, FILES_AT_ONCE);
}
