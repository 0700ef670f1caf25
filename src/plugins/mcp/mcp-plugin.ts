import { resolve } from 'node:path';
import { definePlugin } from '../../plugin.ts';
import { pageTools } from './page-tools.ts';

/** Serves a built site to assistants, with the tools of all plugins. */
export const mcpPlugin = definePlugin({
  name: 'mcp',
  tools: pageTools,
  commands: {
    mcp: {
      description: 'Serve a built site to assistants, over standard input and output (Model Context Protocol)',
      arguments: ['[outDir=dist]'],
      async runAlone({ arguments: [outDir = 'dist'], tools, openSite }) {
        const site = await openSite(resolve(outDir));
        // Imported on demand, because the packages of the protocol are slow to load.
        const { serveMcp } = await import('./serve-mcp.ts');
        serveMcp(site, tools);
      },
    },
  },
});
