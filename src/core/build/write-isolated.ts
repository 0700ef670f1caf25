import { mapConcurrently } from '../base/async/map-concurrently.ts';
import { errorsOf, type SiteError } from '../base/errors/site-error.ts';
import { itemsOf, type Shard } from '../base/shard.ts';
import { hashedFolder } from '../base/addresses/hashed-path.ts';
import type { Output } from '../disk/output/output.ts';
import type { Store } from '../disk/store.ts';
import { isolatedKey, makeStored, type IsolatedFile } from '../extend/make-isolated.ts';
import type { PublishedFiles } from '../outputs/published.ts';

/** `seconds` is the time limit for each file. */
type WriteOptions = { output: Output | undefined; shard: Shard | undefined; store: Store; seconds: number };

/** Writes the files of separate processes, unless cached; a shard only stores them. Throws `SiteError` on failure. */
export async function writeIsolatedFiles(
  files: PublishedFiles,
  { output, shard, store, seconds }: WriteOptions,
): Promise<void> {
  const write = async ({ path, isolatedFile }: Isolated) => {
    const key = isolatedKey(isolatedFile);
    if (output?.keep(path, key)) return store.use(key);
    const bytes = await makeStored(isolatedFile, seconds, store);
    await output?.write(path, bytes, key);
  };
  await mapConcurrently(itemsOf(isolatedIn(files), shard), write, FILES_AT_ONCE);
}

/** Native code of one process makes several files at once. A second process would take 90 MB more. */
const FILES_AT_ONCE = 8;

/**
 * Makes the files with fixed names, such as icons, and returns their errors. Skips the many files with hashed names,
 * which would fail for the same reasons.
 */
export async function checkIsolatedFiles(
  files: PublishedFiles,
  seconds: number,
  store: Store,
): Promise<readonly SiteError[]> {
  const fixed = isolatedIn(files).filter(({ path }) => !path.startsWith(`${hashedFolder}/`));
  try {
    await mapConcurrently(fixed, ({ isolatedFile }) => makeStored(isolatedFile, seconds, store), FILES_AT_ONCE);
    return [];
  } catch (error) {
    return errorsOf(error);
  }
}

type Isolated = { path: string; isolatedFile: IsolatedFile };

function isolatedIn(files: PublishedFiles): Isolated[] {
  return [...files].flatMap(([path, file]) =>
    file.kind === 'isolated' ? [{ path, isolatedFile: file.isolatedFile }] : [],
  );
}
