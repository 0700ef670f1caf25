/** The code of components in prerendered html, by chunk id: a promise for its first load, and how to retry once that failed. */
type PartChunk = { settled: Promise<unknown>; retry?: (() => Promise<void>) | undefined };

const chunks = new Map<string, PartChunk>();
const listeners = new Set<() => void>();

/** The id of a chunk without what `dev` adds to bypass a cache. */
export function chunkIdOf(reference: string): string {
  return reference.replace(/(\$\$cache=|#).*$/, '');
}

/** Sets the state of a chunk. */
export function setPartChunk(id: string, chunk: PartChunk): void {
  chunks.set(id, chunk);
  for (const listener of listeners) listener();
}

/** The state of a chunk that the first page needs. */
export function partChunk(id: string): PartChunk | undefined {
  return chunks.get(id);
}

/** Calls `listener` at each change; returns a function that unsubscribes. */
export function subscribeToPartChunks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
