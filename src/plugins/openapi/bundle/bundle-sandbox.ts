import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BundleContext, PluginBundle } from '../../../plugin.ts';
import type { OpenapiData } from '../site/types.ts';
import { sandboxOf } from '../site/contract-folder.ts';
import { sandboxPath } from '../handler/sandbox-origin.ts';

const banner = `// Serves the sandbox of this documentation: node sandbox.mjs --help
// Node 20 or newer. THIRD-PARTY.txt, in the same folder of the site, has the licences of the packages in this file.`;

/** Bundles the sandbox of a site as a worker, and as a server for readers who develop a client. */
export function bundleSandbox(data: OpenapiData | undefined, { siteDir }: BundleContext): PluginBundle {
  const sandbox = data && sandboxOf(data);
  const servers = { 'virtual:servers-without-sandbox': { value: data ? serversWithout(data) : [] } };
  // A missing module is reported with the settings.
  const file = sandbox === undefined ? undefined : join(siteDir, sandbox);
  if (file === undefined || !existsSync(file)) {
    return { modules: { ...servers, 'virtual:sandbox': { value: null }, 'virtual:sandbox-offer': { value: null } } };
  }
  const isDefault = data?.contracts.some(
    ({ options }) => options.sandbox !== undefined && options.defaultServer === 'sandbox',
  );
  return {
    modules: {
      ...servers,
      'virtual:sandbox': { worker: './reference/sandbox/worker.ts' },
      'virtual:sandbox-offer': { value: isDefault ? 'default' : 'offered' },
      'virtual:sandbox-module': { file, check: './bundle/sandbox-errors.ts' },
    },
    programs: [{ path: sandboxPath, module: './sandbox/published/main.ts', banner }],
  };
}

/** The first servers of contracts without a sandbox, if other contracts have one. */
function serversWithout(data: OpenapiData): string[] {
  if (sandboxOf(data) === undefined) return [];
  const firstServers = (has: boolean) =>
    data.contracts
      .filter(({ options }) => (options.sandbox !== undefined) === has)
      .flatMap(({ contract }) => (contract ? [contract, ...contract.operations] : []))
      .flatMap(({ servers }) => servers?.[0]?.url ?? []);
  const others = new Set(firstServers(true));
  return [...new Set(firstServers(false))].filter((url) => !others.has(url));
}
