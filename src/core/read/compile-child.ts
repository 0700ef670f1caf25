import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { messageOf } from '../base/errors/message-of.ts';
import { SiteErrors, partsOf, type ErrorParts, type SiteError } from '../base/errors/site-error.ts';
import { compilePage, type PageSource } from '../content/compile-page.ts';
import type { TreeTransform } from '../content/markdown/tree-transforms.ts';
import { renderMarkdown } from '../content/render-markdown.ts';
import type { PageWithCode } from '../content/types.ts';
import { loadTransforms, transformFields, type MarkdownPlugins } from '../extend/fields/markdown-plugins.ts';
import { watchStrayErrors } from '../extend/stray-errors.ts';

/** A page, and the plugins that transform its tree. */
export type IsolatedPage = Omit<PageSource, 'transforms'> & { plugins?: MarkdownPlugins | undefined };

/** Work for the child process, as plain data. */
export type ChildTask = { kind: 'page'; page: IsolatedPage; seconds: number } | { kind: 'markdown'; text: string };

/** The result of a task. The warnings of a page are sent between processes as parts. */
export type ChildResult =
  | { page: Omit<PageWithCode, 'warnings'>; warnings: readonly ErrorParts[] }
  | { html: string }
  | { errors: readonly ErrorParts[] }
  /** The field and the plugin that did not return in time. */
  | { stuck: string }
  | { thrown: string };

/** Milliseconds between checks whether an overdue page has reached its first plugin. */
const CHECK_INTERVAL = 200;

// The compiler runs in a thread of the child, whose main thread stays free to end with its parent. The native stack of
// the thread is smaller than that of a main thread, so Markdown that would overflow a later step already fails here.
if (isMainThread) watchThread();
else serveTasks();

function watchThread(): void {
  /** Number of the field that the task started last, from 1; 0 before the first. Each plugin has two fields. */
  const current = new Int32Array(new SharedArrayBuffer(4));
  const start = () => {
    // A terminated thread has not reset the number.
    current.fill(0);
    const worker = new Worker(fileURLToPath(import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 2048 },
      workerData: current,
    });
    worker.on('error', () => process.kill(process.pid, 'SIGKILL'));
    return worker;
  };
  let worker = start();
  /** The plugin that did not return, and the reading of the site in which it ran. */
  let stuck: { readingId: string; field: string } | undefined;
  process.on('message', (task: ChildTask) => {
    const plugins = task.kind === 'page' ? task.page.plugins : undefined;
    // The plugin would probably block again, and a build would wait for each page.
    if (stuck && stuck.readingId === plugins?.readingId) {
      process.send?.({ stuck: stuck.field } satisfies ChildResult);
      return;
    }
    let timer: NodeJS.Timeout | undefined;
    const stopPlugin = async (used: MarkdownPlugins): Promise<void> => {
      const { readingId, plugins: all } = used;
      const index = Atomics.load(current, 0) - 1;
      const field = nameField(all, index);
      if (field === undefined) {
        // No plugin of the site has started: the thread is loading or parsing, or runs default plugins.
        timer = setTimeout(() => void stopPlugin(used), CHECK_INTERVAL);
        return;
      }
      stuck = { readingId, field };
      worker.removeAllListeners('message');
      await worker.terminate();
      worker = start();
      process.send?.({ stuck: field } satisfies ChildResult);
    };
    if (plugins && 'seconds' in task) timer = setTimeout(() => void stopPlugin(plugins), task.seconds * 1000);
    worker.once('message', (result: ChildResult) => {
      clearTimeout(timer);
      process.send?.(result);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(task);
  });
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

/** Names a field by its index, for messages. Each plugin has two fields. */
function nameField(plugins: MarkdownPlugins['plugins'], index: number): string | undefined {
  const plugin = plugins[Math.floor(index / 2)];
  return plugin && `\`${transformFields[index % 2]}\` of the plugin "${plugin.name}"`;
}

function serveTasks(): void {
  const current = workerData as Int32Array;
  /** The field that code belongs to, even if it runs after the field of another plugin has started. */
  const startedField = new AsyncLocalStorage<string | undefined>();
  /** Rejects with an error that code of a plugin did not handle. If no page is compiling, the next one reports it. */
  let stray = Promise.withResolvers<never>();
  const onStray = (reason: SiteError) => {
    stray.promise.catch(() => undefined);
    stray.reject(new SiteErrors([reason]));
  };
  watchStrayErrors(onStray, () => startedField.getStore());
  let loaded: { key: string; transforms: readonly TreeTransform[] } | undefined;

  async function run(task: ChildTask): Promise<ChildResult> {
    try {
      if (task.kind === 'markdown') return { html: renderMarkdown(task.text) };
      const { plugins, ...source } = task.page;
      if (plugins && loaded?.key !== plugins.key) {
        const onStart = (plugin: number, field: number) => {
          const index = plugin * 2 + field;
          startedField.enterWith(nameField(plugins.plugins, index));
          Atomics.store(current, 0, index + 1);
        };
        stray = Promise.withResolvers();
        const transforms = await loadTransforms(plugins, onStart);
        // Until the first transform starts, no plugin can be the cause of a delay.
        Atomics.store(current, 0, 0);
        loaded = { key: plugins.key, transforms };
      }
      const compiling = compilePage({ ...source, transforms: (plugins && loaded?.transforms) ?? [] });
      // Node reports an unhandled rejection only once all promise callbacks have run, so wait for a macrotask. After
      // such an error, a promise of the page may never resolve.
      const finished = compiling.then((compiled) => setImmediate(compiled));
      const { warnings, ...page } = await Promise.race([finished, stray.promise]);
      // A promise keeps the results of all races that it was in.
      stray = Promise.withResolvers();
      return { page, warnings: warnings.map(partsOf) };
    } catch (error) {
      if (!(error instanceof SiteErrors)) return { thrown: messageOf(error) };
      stray = Promise.withResolvers();
      return { errors: error.errors.map(partsOf) };
    } finally {
      Atomics.store(current, 0, 0);
    }
  }

  parentPort?.on('message', (task: ChildTask) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    void run(task).then((result) => parentPort?.postMessage(result));
  });
}
