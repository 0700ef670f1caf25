import { createFromReadableStream } from '@vitejs/plugin-rsc/browser';
import type { PagePayload } from '../theme/page-payload.ts';
import { loadThemeChunks, replaceChunkLoader } from './client-chunks.ts';

replaceChunkLoader();

/**
 * Reads the payload of a page with client components, again on each use, because React's result belongs to one
 * rendering. The stream has one chunk: with several, some elements would be missing when the scroll position is restored.
 */
export async function readElements(bytes: Uint8Array<ArrayBuffer>): Promise<PagePayload> {
  await loadThemeChunks();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return createFromReadableStream<PagePayload>(stream);
}
