import { keyOf, type Store } from '../disk/store.ts';
import { drawIsolated } from './draw-isolated.ts';
import type { Drawing } from './drawing.ts';

/** Pictures through a store. */
export type RememberedDrawings = {
  /** Changes with everything that a picture shows. */
  keyFor: (drawing: Drawing) => string;
  /** Draws a picture that the store does not have under its key. */
  draw: (drawing: Drawing, key?: string) => Promise<Uint8Array>;
};

/** Draws pictures that the store does not have, each in at most `seconds`. */
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
