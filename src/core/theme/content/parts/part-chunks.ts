import { createStore } from '../../../base/data/create-store.ts';

/**
 * State of a chunk that contains components of the prerendered HTML: a promise that settles when the first attempt to
 * load the chunk ends, and after a failure, a function that loads the chunk again.
 */
type PartChunk = { settled: Promise<unknown>; retry?: (() => Promise<void>) | undefined };

/** The chunks that the first page of the visit needs, by id. */
export const partChunks = createStore((): ReadonlyMap<string, PartChunk> => new Map());

/** Chunk id in the id of a client reference: omits the name of the export and the suffix that bypasses a cache. */
export function chunkIdOf(reference: string): string {
  return reference.replace(/(\$\$cache=|#).*$/, '');
}

export function setPartChunk(id: string, chunk: PartChunk): void {
  partChunks.write(new Map(partChunks.read()).set(id, chunk));
}
