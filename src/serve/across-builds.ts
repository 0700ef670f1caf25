import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds between two checks for the output, and their number: a build replaces it within one. */
const [PAUSE, CHECKS] = [5, 20];

/** What an attempt throws that finds no file for a request; `ENOENT` is the code of one that loses it later. */
export class MissingFile extends Error {
  readonly code = 'ENOENT';
}

/**
 * Attempts a response again if the first attempt misses a file: between two renames of a build there is no output. An
 * output that is there is not waited for.
 */
export async function respondAcrossBuilds(
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
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  await attempt(true);
}
