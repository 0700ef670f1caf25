import { lstatSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import type { BundleContext, PluginBundle } from '../../../plugin.ts';
import type { OpenapiData } from '../site/types.ts';
import { sandboxOf } from '../site/contract-folder.ts';
import { sandboxPath } from '../handler/sandbox-origin.ts';

const banner = `// Serves the sandbox of this documentation: node sandbox.mjs --help
// Node 20 or newer. THIRD-PARTY.txt, next to this file on the site, contains the licences of its packages.`;

/** Bundles the sandbox of a site as a worker, and as a server for readers who develop a client. */
export function bundleSandbox(data: OpenapiData | undefined, { siteDir }: BundleContext): PluginBundle {
  const sandbox = data && sandboxOf(data);
  // `loadContracts` reports a missing module.
  const file = sandbox === undefined ? undefined : join(siteDir, sandbox);
  if (file === undefined || !lstatSync(file, { throwIfNoEntry: false })) {
    return { modules: { 'virtual:sandbox': { value: null } } };
  }
  return {
    modules: {
      'virtual:sandbox': { worker: './reference/sandbox/worker.ts' },
      'virtual:status-texts': { value: STATUS_CODES },
      'virtual:sandbox-module': { file, check: './bundle/sandbox-errors.ts' },
    },
    programs: [{ path: sandboxPath, module: './sandbox/published/main.ts', banner }],
  };
}
