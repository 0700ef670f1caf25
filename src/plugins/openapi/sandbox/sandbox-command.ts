import { resolve } from 'node:path';
import { invalidPort, parsePort } from '../../../server.ts';
import type { PluginCommand } from '../../../plugin.ts';
import { sandboxPort } from '../handler/sandbox-origin.ts';

/** The command that serves a site's sandbox and prints its log. */
export const sandboxCommand: PluginCommand<unknown> = {
  description: 'Serve the sandbox of the site, so that you can develop a client',
  arguments: ['[siteDir=site]'],
  options: {
    port: {
      type: 'string',
      description: `Port to listen on, by default ${sandboxPort} or the environment variable PORT`,
    },
    host: {
      type: 'string',
      description: 'Address to listen on, by default 127.0.0.1; 0.0.0.0 for all addresses of this machine',
    },
    state: { type: 'string', description: 'Keep the data in this file between runs' },
    record: { type: 'boolean', description: 'Print each request with its response as one line of JSON' },
  },
  async runAlone({ arguments: [folder], options, siteDir, readConfig }) {
    const { port: portText, host = '127.0.0.1', state, record = false } = options;
    const port = parsePort(typeof portText === 'string' ? portText : undefined, sandboxPort);
    if (port === undefined) return invalidPort(portText);
    const { runSandbox } = await import('./run-sandbox.ts');
    await runSandbox({
      siteDir: folder === undefined ? siteDir : resolve(folder),
      readConfig,
      port,
      host: String(host),
      stateFile: typeof state === 'string' ? resolve(state) : undefined,
      record: record === true,
    });
    return undefined;
  },
};
