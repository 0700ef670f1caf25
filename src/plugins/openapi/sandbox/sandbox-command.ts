import { resolve } from 'node:path';
import type { PluginCommand } from '../../../plugin.ts';
import { sandboxPort } from '../handler/sandbox-origin.ts';
import { serveOptions } from './published/options.ts';

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
    const served = serveOptions(options);
    if ('misuse' in served) return served.misuse;
    const { runSandbox } = await import('./run-sandbox.ts');
    await runSandbox({ ...served, siteDir: folder === undefined ? siteDir : resolve(folder), readConfig });
    return undefined;
  },
};
