import { lstatSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import type { BundleContext, PluginBundle } from '../../../plugin.ts';
import type { OpenapiData } from '../site/types.ts';
import { sandboxOf } from '../site/contract-folder.ts';
import { sandboxPath } from '../handler/sandbox-origin.ts';

const banner = `// Serves the sandbox of this documentation: node sandbox.mjs --help
// Node 20 or newer. THIRD-PARTY.txt, next to this file on the site, contains the licences of its packages.`;

/** Bundles the worker that checks requests and responses, and the sandbox: as a worker, and as a server for readers. */
export function bundleWorkers(data: OpenapiData | undefined, { siteDir }: BundleContext): PluginBundle {
  const check = {
    'virtual:contract-check': data ? { worker: './reference/console/check/check-worker.ts' } : { value: null },
  };
  const sandbox = data && sandboxOf(data);
  // `loadContracts` reports a missing module.
  const file = sandbox === undefined ? undefined : join(siteDir, sandbox);
  if (file === undefined || !lstatSync(file, { throwIfNoEntry: false })) {
    return { modules: { ...check, 'virtual:sandbox': { value: null } } };
  }
  return {
    modules: {
      ...check,
      'virtual:sandbox': { worker: './reference/sandbox/worker.ts' },
      'virtual:status-texts': { value: STATUS_CODES },
      'virtual:sandbox-module': { file, check: './bundle/sandbox-errors.ts' },
    },
    programs: [{ path: sandboxPath, module: './sandbox/published/main.ts', banner }],
  };
}
