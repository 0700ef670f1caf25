import { resolve } from 'node:path';
import { runSandbox } from '../sandbox/run-sandbox.ts';

/** Runs a site's sandbox and its log. A record goes to the standard output, and all else then to the standard error. */
export async function startSandbox(options: {
  siteDir: string;
  port: number;
  host: string;
  state: string | undefined;
  record: boolean;
}): Promise<void> {
  const log = options.record ? console.error : console.log;
  const origin = await runSandbox({
    siteDir: options.siteDir,
    port: options.port,
    host: options.host,
    stateFile: options.state === undefined ? undefined : resolve(options.state),
    onExchange: (exchange, line) => {
      log(line);
      if (options.record) console.log(JSON.stringify(exchange));
    },
    onError: (error) => console.error(error),
  });
  log(`Ready at ${origin}`);
}
