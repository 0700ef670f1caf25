import type { Server, ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';

/** In milliseconds: short compared with the time a page takes to load. */
const PAUSE = 20;

/** Lets other work wait for a server's requests: the returned function resolves as soon as no request is open. */
export function watchRequests(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>();
  server.on('request', (_request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return async () => {
    await setImmediate();
    while (open.size > 0) await setTimeout(PAUSE);
  };
}
