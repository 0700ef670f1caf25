import { keyOf, type Store } from '../../core/disk/store.ts';
import { drawIsolated } from './draw-isolated.ts';
import type { Drawing } from './drawing.ts';

/** Pictures cached in a store. */
export type RememberedDrawings = {
  /** Changes with the content of a picture. */
  keyFor: (drawing: Drawing) => string;
  /** Draws a picture unless the store has it under its key. */
  draw: (drawing: Drawing, key?: string) => Promise<Uint8Array>;
};

/** Draws pictures that the store does not have, each within `seconds`. */
export function rememberDrawings(store: Store, seconds: number): RememberedDrawings {
  const keyFor = (drawing: Drawing) => keyOf('picture', drawing);
  return {
    keyFor,
    async draw(drawing, key = keyFor(drawing)) {
      const known = await store.read<Uint8Array>(key);
      if (known) return known;
      const made = await drawIsolated(drawing, seconds);
      await store.write(key, made);
      return made;
    },
  };
}
