import * as module from 'virtual:sandbox-module';
import statusTexts from 'virtual:status-texts';
import { keepAllHeaders } from './keep-all-headers.ts';
import { openSandbox, type OpenSandbox, type SandboxResult, type SandboxTask } from './open-sandbox.ts';

// This worker runs the site's sandbox outside the page, so that a handler that never returns can be terminated.
keepAllHeaders();

/** Set by the first task, `open`. */
let sandbox: OpenSandbox;
let lastSaved: string | undefined;

addEventListener('message', ({ data, ports: [port] }: MessageEvent<SandboxTask>) => {
  void respond(data).then((result) => port?.postMessage(result));
});

async function respond(task: SandboxTask): Promise<SandboxResult> {
  try {
    if (task.kind === 'open') sandbox = await openSandbox(module, task.argument, statusTexts);
    const result = task.kind === 'open' ? undefined : await sandbox[task.kind](task.argument as never);
    const saved = sandbox.save();
    const isChanged = saved !== lastSaved;
    lastSaved = saved;
    return { result, facts: sandbox.facts(), ...(isChanged && { saved }) };
  } catch (error) {
    return { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}
