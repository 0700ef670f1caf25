import type { RunnableDevEnvironment, ViteDevServer } from 'vite';

/**
 * Why a client component of the site cannot be imported; undefined if all can. React reports such a failure as `null`,
 * so they are imported again.
 */
export async function importError({ environments }: ViteDevServer, siteDir: string): Promise<unknown> {
  const { moduleGraph } = environments['rsc'] as RunnableDevEnvironment;
  const { runner } = environments['ssr'] as RunnableDevEnvironment;
  const files = [...moduleGraph.fileToModulesMap.keys()].filter((file) => file.startsWith(`${siteDir}/`));
  for (const file of files.filter((name) => !name.startsWith(`${siteDir}/.area-docs/`))) {
    try {
      await runner.import(file);
    } catch (error) {
      return error;
    }
  }
  return undefined;
}
