import { availableParallelism } from 'node:os';
import { mapConcurrently } from '../base/async/map-concurrently.ts';
import type { OutputWriter } from '../disk/output.ts';
import type { Store } from '../disk/store.ts';
import { rememberDrawings } from '../pictures/draw-remembered.ts';
import type { PublishedFiles } from '../routes/published.ts';

/** Draws the pictures of a site. As many at a time as there are cores: each takes 3 MB while it is drawn. */
export async function writeDrawings(output: OutputWriter, files: PublishedFiles, store: Store): Promise<void> {
  const drawings = [...files].flatMap(([path, file]) => (file.kind === 'drawing' ? [{ path, ...file }] : []));
  if (drawings.length === 0) return;
  const draw = await rememberDrawings(store);
  const write = async ({ path, drawing }: (typeof drawings)[number]) => output.write(path, await draw(drawing()));
  await mapConcurrently(drawings, write, availableParallelism());
}
