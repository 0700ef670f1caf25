import { createStore } from '../../../base/data/create-store.ts';

/**
 * State of a chunk with components of the prerendered HTML: a promise that settles when the first load ends, and after
 * a failure, a function that loads the chunk again.
 */
type PartChunk = { settled: Promise<unknown>; retry?: (() => Promise<void>) | undefined };

/** The chunks that the first page needs, by id. */
export const partChunks = createStore((): ReadonlyMap<string, PartChunk> => new Map());

/** Id of a reference's chunk: without the name of the export, and without the suffix that bypasses a cache. */
export function chunkIdOf(reference: string): string {
  return reference.replace(/(\$\$cache=|#).*$/, '');
}

/** Sets the state of a chunk. */
export function setPartChunk(id: string, chunk: PartChunk): void {
  partChunks.write(new Map(partChunks.read()).set(id, chunk));
}
