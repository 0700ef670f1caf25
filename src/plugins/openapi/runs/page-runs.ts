import { codeFrame } from '../../../core/base/errors/code-frame.ts';
import { SiteError } from '../../../core/base/errors/site-error.ts';
import type { WrittenRun } from '../curl/types.ts';
import type { Page } from '../../../core/site/page-types.ts';
import type { Site } from '../../../core/site/types.ts';
import { CURRENT_VERSION } from '../../../core/site/editions/versions.ts';

/** The runnable blocks of a page. */
export type PageRuns = { page: Page; runs: readonly WrittenRun[] };

/**
 * Pages with runnable blocks, each file once. Saved versions are excluded, because the sandbox describes only the
 * current one.
 */
export function pageRuns({ pages }: Pick<Site, 'pages'>): PageRuns[] {
  const bySource = new Map<string, PageRuns>();
  for (const page of pages) {
    const { version = CURRENT_VERSION, source, data } = page;
    const runs = (data?.['runs'] ?? []) as readonly WrittenRun[];
    if (version === CURRENT_VERSION && runs.length > 0 && !bySource.has(source)) bySource.set(source, { page, runs });
  }
  return [...bySource.values()];
}

/** An error at a block of a page; `text` is the page's source. */
export function blockError(
  { page: { source }, text = '' }: { page: Page; text: string | undefined },
  { line, column }: { line: number; column: number },
  { fact, hint }: { fact: string; hint?: string | undefined },
): SiteError {
  const place = { file: source, line, column };
  return new SiteError({ fact, place, frame: codeFrame(text, place), ...(hint !== undefined && { hint }) });
}
