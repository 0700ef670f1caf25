import type { ViteDevServer } from 'vite';
import type { ErrorReport } from '../errors/error-report.ts';
import type { ShownPolicyErrors } from '../errors/shown-policy-errors.ts';
import type { DevSite } from '../site/dev-site.ts';
import type { watchBlocking } from '../watch/watch-blocking.ts';
import type { SentRenderings } from './sent-renderings.ts';

/** The data that requests are served from, and the error report. */
export type Serving = {
  vite: ViteDevServer;
  site: DevSite;
  siteDir: string;
  report: ErrorReport;
  policyErrors: ShownPolicyErrors;
  blocking: ReturnType<typeof watchBlocking>;
  sent: SentRenderings;
  /** Number of modules that Vite has transformed. */
  transforms: () => number;
};
