import type { CheckContext, PluginDiagnostic, PluginSite } from '../../../plugin.ts';
import { findCallIn, sandboxedContracts } from './sandboxed-contracts.ts';
import type { OpenapiData } from '../site/types.ts';
import { blockError, pageRuns } from './page-runs.ts';

/** Reports blocks marked `run` in a site without a sandbox. */
export async function checkSandbox(
  site: PluginSite,
  { provided }: Pick<CheckContext, 'provided'>,
): Promise<PluginDiagnostic[]> {
  if ((await provided('sandbox')).length > 0) return [];
  const fact = 'This block cannot run: the site has no sandbox.';
  const hint = "Name its module: `openapi: { path: '…', sandbox: 'sandbox/server.ts' }`. Or remove the mark.";
  return pageRuns(site).flatMap((page) => page.runs.map((run) => blockError(page, run, { fact, hint })));
}

/** Reports blocks whose request is missing from the contract. */
export function checkRequests(data: OpenapiData, site: PluginSite): PluginDiagnostic[] {
  const contracts = sandboxedContracts(data);
  return pageRuns(site).flatMap((page) =>
    page.runs.flatMap((run) => {
      const call = findCallIn(contracts, run.request);
      if (!call || 'operation' in call) return [];
      return [blockError(page, run, { fact: `This block cannot run. ${call.fact}`, hint: call.hint })];
    }),
  );
}
