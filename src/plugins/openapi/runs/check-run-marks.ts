import type { SiteError } from '../../../core/base/errors/site-error.ts';
import { findCall } from '../contract/request/find-call.ts';
import { contractOf } from '../site/contract-folder.ts';
import type { Site } from '../../../core/site/types.ts';
import { blockError, pageRuns } from './page-runs.ts';

/** Reports blocks marked `run` without a sandbox, or with a request that is missing from the contract. */
export function checkRunMarks(site: Site, texts: ReadonlyMap<string, string>): SiteError[] {
  const hasSandbox = site.config.openapi?.sandbox !== undefined;
  return pageRuns(site).flatMap(({ page, runs }) => {
    const contract = contractOf(site, page.version);
    const shown = { page, text: texts.get(page.source) };
    return runs.flatMap((run) => {
      if (!hasSandbox) {
        const hint = "Name its module: `openapi: { path: '…', sandbox: 'sandbox/server.ts' }`. Or remove the mark.";
        return [blockError(shown, run, { fact: 'This block cannot run: the site has no sandbox.', hint })];
      }
      // Errors of the contract are reported separately.
      const call = contract && findCall(run.request, contract);
      if (!call || 'operation' in call) return [];
      return [blockError(shown, run, { fact: `This block cannot run. ${call.fact}`, hint: call.hint })];
    });
  });
}
