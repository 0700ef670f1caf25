import * as module from 'virtual:sandbox-module';
import statusTexts from 'virtual:status-texts';
import { keepAllHeaders } from './keep-all-headers.ts';
import { openSandbox, type OpenSandbox, type SandboxResult, type SandboxTask } from './open-sandbox.ts';

// This worker runs the site's sandbox outside the page, so that a handler that never returns can be terminated.
keepAllHeaders();

/** Set by the first task, `open`. */
let sandbox: OpenSandbox;
let lastSaved: string | undefined;

addEventListener('message', ({ data }: MessageEvent<SandboxTask>) => void respond(data));

async function respond(task: SandboxTask): Promise<void> {
  const { id } = task;
  try {
    if (task.kind === 'open') sandbox = await openSandbox(module, task.argument, statusTexts);
    const result = task.kind === 'open' ? undefined : await sandbox[task.kind](task.argument as never);
    const saved = sandbox.save();
    post({ id, result, facts: sandbox.facts(), ...(saved !== lastSaved && { saved }) });
    lastSaved = saved;
  } catch (error) {
    // Also if the result cannot be copied, such as a promise among an account's credentials.
    post({ id, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  }
}

function post(result: SandboxResult): void {
  self.postMessage(result, { transfer: [] });
}
