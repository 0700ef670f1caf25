import type { RunnableDevEnvironment, ViteDevServer } from 'vite';

/**
 * The error of a client component that cannot be imported; undefined if there is none. React reports such a failure as
 * `null`, so import them again.
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
