import { engineHash } from '../disk/engine-hash.ts';
import { keyOf, type Store } from '../disk/store.ts';
import { drawIsolated } from './draw-isolated.ts';
import type { Drawing } from './drawing.ts';

/** Draws pictures that the store does not have, each in at most `seconds`. */
export async function rememberDrawings(
  store: Store,
  seconds: number,
): Promise<(drawing: Drawing) => Promise<Uint8Array>> {
  const engine = await engineHash('pictures');
  return async (drawing) => {
    const key = keyOf('picture', engine, drawing);
    const known = await store.read<Uint8Array>(key);
    if (known) return known;
    const made = await drawIsolated(drawing, seconds);
    await store.write(key, made);
    return made;
  };
}
