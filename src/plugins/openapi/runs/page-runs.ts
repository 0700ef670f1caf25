import type { PluginDiagnostic, PluginPage, PluginSite } from '../../../plugin.ts';
import type { WrittenRun } from '../curl/types.ts';

/** The runnable blocks of a page. */
export type PageRuns = { source: string; version: string | undefined; runs: readonly WrittenRun[] };

/**
 * Pages with runnable blocks, each file once. Saved versions are excluded, because the sandbox describes only the
 * current one.
 */
export function pageRuns({ pages }: Pick<PluginSite, 'pages'>): PageRuns[] {
  const bySource = new Map<string, PageRuns>();
  for (const page of pages) {
    const { version, source } = page;
    const runs = runsOf(page);
    if (source === undefined || runs.length === 0 || bySource.has(source)) continue;
    if (version === undefined || version === 'current') bySource.set(source, { source, version, runs });
  }
  return [...bySource.values()];
}

function runsOf({ data }: Pick<PluginPage, 'data'>): readonly WrittenRun[] {
  return (data?.['runs'] ?? []) as readonly WrittenRun[];
}

/** An error at a block of a page. */
export function blockError(
  { source }: Pick<PageRuns, 'source'>,
  { line, column }: { line: number; column: number },
  { fact, hint }: { fact: string; hint?: string | undefined },
): PluginDiagnostic {
  return { fact, place: { file: source, line, column }, linesAround: 2, hint };
}
