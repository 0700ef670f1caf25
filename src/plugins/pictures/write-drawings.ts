import { availableParallelism } from 'node:os';
import { mapConcurrently } from '../../core/base/async/map-concurrently.ts';
import { itemsOf, type Shard } from '../../core/base/shard.ts';
import type { Output } from '../../core/disk/output/output.ts';
import type { Store } from '../../core/disk/store.ts';
import { drawingError } from './drawing-error.ts';
import { rememberDrawings } from './draw-remembered.ts';
import type { PublishedFiles } from '../../core/routes/published.ts';

/** `seconds` is the time limit for each picture. */
type Drawings = { output: Output | undefined; shard: Shard | undefined; store: Store; seconds: number };

/**
 * Draws pictures that are not cached, one per core at a time, and writes them; those of a shard only go into the store.
 * Throws `SiteError` for a picture that takes too long.
 */
export async function writeDrawings(files: PublishedFiles, { output, shard, store, seconds }: Drawings): Promise<void> {
  const all = [...files].flatMap(([path, file]) => (file.kind === 'drawing' ? [{ path, ...file }] : []));
  const drawings = itemsOf(all, shard);
  if (drawings.length === 0) return;
  const { keyFor, draw } = rememberDrawings(store, seconds);
  const write = async ({ path, drawing, place }: (typeof drawings)[number]) => {
    const made = drawing();
    const key = keyFor(made);
    if (output?.keep(path, key)) return store.use(key);
    const picture = await draw(made, key).catch((cause: unknown) => {
      throw drawingError(cause, { subject: `The picture "${path}"`, place });
    });
    await output?.write(path, picture, key);
  };
  await mapConcurrently(drawings, write, availableParallelism());
}
