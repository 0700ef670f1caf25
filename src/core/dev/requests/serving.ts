import type { ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { createErrorReport } from '../errors/error-report.ts';
import type { createShownPolicyErrors } from '../errors/shown-policy-errors.ts';
import type { DevSite } from '../site/dev-site.ts';
import type { watchBlocking } from '../watch/watch-blocking.ts';
import type { createSentRenderings } from './sent-renderings.ts';

/** The parts of the dev server that respond to requests and report their errors. */
export type Serving = {
  vite: ViteDevServer;
  site: DevSite;
  siteDir: string;
  report: ReturnType<typeof createErrorReport>;
  policyErrors: ReturnType<typeof createShownPolicyErrors>;
  blocking: ReturnType<typeof watchBlocking>;
  sent: ReturnType<typeof createSentRenderings>;
  /** Number of modules that Vite has transformed. */
  transforms: () => number;
};

/** Sends content that browsers must not cache, because the next change may replace it. */
export function sendUncached(response: ServerResponse, type: string, content: string | Uint8Array, status = 200): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(content);
}
