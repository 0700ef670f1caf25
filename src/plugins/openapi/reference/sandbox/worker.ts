import * as module from 'virtual:sandbox-module';
import statusTexts from 'virtual:status-texts';
import { keepAllHeaders } from './keep-all-headers.ts';
import { openSandbox, type OpenSandbox } from './open-sandbox.ts';
import type { SandboxResult, SandboxTask } from './tasks.ts';

// This worker runs the site's sandbox outside the page, so that a handler that never returns can be terminated.
keepAllHeaders();

let sandbox: Promise<OpenSandbox> | undefined;
let lastSaved: string | undefined;

addEventListener('message', ({ data }: MessageEvent<SandboxTask>) => void respond(data));

async function respond(task: SandboxTask): Promise<void> {
  try {
    const result = await run(task);
    const { save, facts } = await requireSandbox();
    const saved = save();
    post({ id: task.id, result, facts: facts(), ...(saved !== lastSaved && { saved }) });
    lastSaved = saved;
  } catch (error) {
    post({ id: task.id, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  }
}

async function run(task: SandboxTask): Promise<unknown> {
  if (task.kind === 'open') {
    sandbox = openSandbox(module, task.argument, statusTexts);
    return undefined;
  }
  const method = (await requireSandbox())[task.kind] as (argument: typeof task.argument) => Promise<unknown>;
  return method(task.argument);
}

function requireSandbox(): Promise<OpenSandbox> {
  if (!sandbox) throw new Error('The sandbox received a task before it was opened.');
  return sandbox;
}

function post(result: SandboxResult): void {
  self.postMessage(result, { transfer: [] });
}
