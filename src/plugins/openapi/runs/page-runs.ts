import type { CheckContext, PluginDiagnostic, PluginSite } from '../../../plugin.ts';
import type { WrittenRun } from '../curl/types.ts';
import type { OpenapiData } from '../site/types.ts';
import { findCallIn } from '../contract/request/find-call.ts';
import { sandboxedContracts } from '../site/contract-folder.ts';

export type PageRuns = { source: string; runs: readonly WrittenRun[] };

/**
 * Pages with runnable blocks, each file once. Saved versions are excluded, because the sandbox implements only the
 * current version.
 */
export function pageRuns({ pages }: Pick<PluginSite, 'pages'>): PageRuns[] {
  const withRuns = pages.flatMap(({ version, source, data }): PageRuns[] => {
    const isCurrent = version === undefined || version === 'current';
    const runs = data?.['runs'] as readonly WrittenRun[] | undefined;
    return isCurrent && source !== undefined && runs ? [{ source, runs }] : [];
  });
  return [...new Map(withRuns.map((page) => [page.source, page])).values()];
}

export function blockError(
  { source }: Pick<PageRuns, 'source'>,
  { line, column }: { line: number; column: number },
  { fact, hint }: { fact: string; hint?: string | undefined },
): PluginDiagnostic {
  return { fact, place: { file: source, line, column }, linesAround: 2, hint };
}

/** Reports blocks marked `run` in a site without a sandbox. */
export async function checkSandbox(
  site: PluginSite,
  { provided }: Pick<CheckContext, 'provided'>,
): Promise<PluginDiagnostic[]> {
  if ((await provided('sandbox')).length > 0) return [];
  const fact = 'This block cannot run: the site has no sandbox.';
  const example = "openapi: { path: '…', sandbox: 'sandbox/server.ts' }";
  const hint = `Name its module as in \`${example}\`, or remove \`run\` from the block.`;
  return pageRuns(site).flatMap((page) => page.runs.map((run) => blockError(page, run, { fact, hint })));
}

/** Reports blocks whose request matches no operation of the sandbox. */
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
