import { createStore } from '../../../base/data/create-store.ts';

/**
 * The chunk of components in prerendered html, by id: a promise for its first load, and a retry function after a
 * failure.
 */
type PartChunk = { settled: Promise<unknown>; retry?: (() => Promise<void>) | undefined };

/** The chunks that the first page needs. */
export const partChunks = createStore((): ReadonlyMap<string, PartChunk> => new Map());

/** The id of a chunk without the suffix that bypasses a cache in `dev`. */
export function chunkIdOf(reference: string): string {
  return reference.replace(/(\$\$cache=|#).*$/, '');
}

/** Sets the state of a chunk. */
export function setPartChunk(id: string, chunk: PartChunk): void {
  partChunks.write(new Map(partChunks.read()).set(id, chunk));
}
