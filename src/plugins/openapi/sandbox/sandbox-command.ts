import { resolve } from 'node:path';
import { runSandbox } from './run-sandbox.ts';
import { sandboxLog } from './sandbox-log.ts';

/** Runs a site's sandbox and its log. */
export async function startSandbox(options: {
  siteDir: string;
  port: number;
  host: string;
  state: string | undefined;
  record: boolean;
}): Promise<void> {
  const { state, siteDir, port, host } = options;
  const { print, ...log } = sandboxLog(options);
  const stateFile = state === undefined ? undefined : resolve(state);
  print(`Ready at ${await runSandbox({ siteDir, port, host, stateFile, ...log })}`);
}
