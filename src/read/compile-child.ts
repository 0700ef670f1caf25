import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { SiteErrors } from '../base/errors/site-error.ts';
import { compilePage, type PageSource } from '../content/compile-page.ts';
import { renderMarkdown } from '../content/render-markdown.ts';
import type { PageWithCode } from '../content/types.ts';
import { partsOf, type ErrorParts } from '../base/errors/error-parts.ts';

/** Work for the child process, as plain data. */
export type ChildTask = { kind: 'page'; page: PageSource } | { kind: 'markdown'; text: string };

/** The result of a task. Warnings of a page cross process borders as parts. */
export type ChildResult =
  | { page: Omit<PageWithCode, 'warnings'>; warnings: readonly ErrorParts[] }
  | { html: string }
  | { errors: readonly ErrorParts[] }
  | { thrown: string };

// The compiler runs in a thread of the child, whose stack is smaller than that of any thread that reads the page later;
// and the main thread can end the process while the compiler is busy, so that it never outlives its parent.
if (isMainThread) {
  const worker = new Worker(fileURLToPath(import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 2048 } });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  process.on('message', (task: ChildTask) => worker.postMessage(task));
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  worker.on('message', (result: ChildResult) => process.send?.(result));
  worker.on('error', () => process.kill(process.pid, 'SIGKILL'));
} else {
  parentPort?.on('message', (task: ChildTask) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    void run(task).then((result) => parentPort?.postMessage(result));
  });
}

async function run(task: ChildTask): Promise<ChildResult> {
  try {
    if (task.kind === 'markdown') return { html: renderMarkdown(task.text) };
    const { warnings, ...page } = await compilePage(task.page);
    return { page, warnings: warnings.map(partsOf) };
  } catch (error) {
    if (error instanceof SiteErrors) return { errors: error.errors.map(partsOf) };
    return { thrown: error instanceof Error ? error.message : String(error) };
  }
}
