import { availableParallelism } from 'node:os';
import { mapConcurrently } from '../base/async/map-concurrently.ts';
import type { Output } from '../disk/output.ts';
import type { Store } from '../disk/store.ts';
import { drawingError } from '../pictures/drawing-error.ts';
import { rememberDrawings } from '../pictures/draw-remembered.ts';
import type { PublishedFiles } from '../routes/published.ts';

/** Draws the pictures of a site, as many at a time as there are cores. Throws `SiteError` for one that takes more than `seconds`. */
export async function writeDrawings(
  output: Output,
  files: PublishedFiles,
  store: Store,
  seconds: number,
): Promise<void> {
  const drawings = [...files].flatMap(([path, file]) => (file.kind === 'drawing' ? [{ path, ...file }] : []));
  if (drawings.length === 0) return;
  const { keyFor, draw } = await rememberDrawings(store, seconds);
  const write = async ({ path, drawing, place }: (typeof drawings)[number]) => {
    const made = drawing();
    const key = keyFor(made);
    if (output.keep(path, key)) return store.use(key);
    const picture = await draw(made, key).catch((cause: unknown) => {
      throw drawingError(cause, { subject: `The picture "${path}"`, place });
    });
    await output.write(path, picture, key);
  };
  await mapConcurrently(drawings, write, availableParallelism());
}
