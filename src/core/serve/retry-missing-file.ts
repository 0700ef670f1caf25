import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds between checks, and their number. A build replaces the output in less than one interval. */
const [PAUSE, CHECKS] = [5, 20];

/** Thrown if a request matches no file. Has the same code as a failed read, so that both cause a retry. */
export class MissingFile extends Error {
  readonly code = 'ENOENT';
}

/**
 * Retries a response if the first attempt misses a file, because between the two renames of a build, the output folder
 * does not exist. Does not wait if the output exists.
 */
export async function retryMissingFile(
  outDir: string,
  response: ServerResponse,
  attempt: (isLast: boolean) => Promise<void>,
): Promise<void> {
  try {
    return await attempt(false);
  } catch (error) {
    if (response.headersSent || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  for (let checks = 0; checks < CHECKS && !existsSync(outDir); checks += 1) await setTimeout(PAUSE);
  removeHeaders(response);
  await attempt(true);
}

/** Removes the headers of a response that could not be sent. */
export function removeHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
}
