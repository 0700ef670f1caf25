import { engineHash } from '../disk/engine-hash.ts';
import { keyOf, type Store } from '../disk/store.ts';
import { draw } from './draw.ts';
import type { Drawing } from './drawing.ts';

/** Draws pictures that the store does not have. */
export async function rememberDrawings(store: Store): Promise<(drawing: Drawing) => Promise<Uint8Array>> {
  const engine = await engineHash('pictures');
  return async (drawing) => {
    const key = keyOf('picture', engine, drawing);
    const known = await store.read<Uint8Array>(key);
    if (known) return known;
    const made = await draw(drawing);
    await store.write(key, made);
    return made;
  };
}
