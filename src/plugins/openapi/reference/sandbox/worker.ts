import * as module from 'virtual:sandbox-module';
import statusTexts from 'virtual:status-texts';
import { openGlobalHeaders } from './open-headers.ts';
import { openSandbox, type OpenSandbox } from './open-sandbox.ts';
import type { SandboxResult, SandboxTask } from './tasks.ts';

// Runs the site's sandbox outside the page, so that a handler that never returns can be terminated.
openGlobalHeaders();

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
  const { [task.kind]: method } = await requireSandbox();
  return (method as (argument: typeof task.argument) => Promise<unknown>)(task.argument);
}

function requireSandbox(): Promise<OpenSandbox> {
  if (!sandbox) throw new Error('The sandbox received a task before it was opened.');
  return sandbox;
}

function post(result: SandboxResult): void {
  self.postMessage(result, { transfer: [] });
}
