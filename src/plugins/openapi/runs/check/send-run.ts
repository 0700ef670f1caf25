import { setTimeout } from 'node:timers/promises';
import { withTimeout } from '../../../../plugin.ts';
import { pageEnvironment } from '../../handler/page-environment.ts';
import { LateResponse } from '../../sandbox/sandbox-server.ts';
import { startThread, type SandboxThread } from '../../sandbox/start-thread.ts';

/** A request, as a page sends it to the sandbox. */
export type SentRequest = { method: string; url: string; headers: Readonly<Record<string, string>>; body?: string };

/** A response, or an error; with `isLate`, the sandbox can no longer be used. */
export type RunResult = { status: number; body: string } | { failure: string; isLate: boolean };

/** Seconds to wait for errors that a handler throws later, from a timer or promise. */
const STRAY_SECONDS = 0.03;

/**
 * Starts a sandbox with an empty state, which may take `seconds` for a response. `log` gets the errors that nothing
 * catches. Throws `SiteErrors` of the module.
 */
export function startForPage(
  module: { file: string; siteDir: string },
  { seconds, log }: { seconds: number; log: (line: string) => void },
): Promise<SandboxThread> {
  // If it takes longer than `seconds`, the caller that waits for a response closes the thread.
  const limits = { ask: 2 * seconds, deny: seconds };
  return startThread({ ...module, state: {}, stateFile: undefined, environment: pageEnvironment, limits, log });
}

/** Sends a request and waits `seconds` for its response. */
export async function sendRun(thread: SandboxThread, request: SentRequest, seconds: number): Promise<RunResult> {
  const late = () => new LateResponse(`No response within ${seconds} s`);
  try {
    return await withTimeout(respond(thread, request), seconds, late).finally(() => setTimeout(STRAY_SECONDS * 1000));
  } catch (error) {
    // The thread reports an error with its stack.
    const [failure = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { failure, isLate: error instanceof LateResponse };
  }
}

async function respond({ handle }: SandboxThread, { url, ...init }: SentRequest): Promise<RunResult> {
  const response = await handle(new Request(url, init), pageEnvironment);
  return { status: response.status, body: await response.text() };
}
