import { build, type Plugin, type Rolldown } from 'vite';
import type { Program, ThemeAdditions } from '../site/theme-parts.ts';
import { enginePackages } from './engine-packages.ts';
import { pluginModules } from './plugin-modules.ts';
import { siteFiles } from './site-files.ts';
import { ownSettings } from './vite-config.ts';

type Site = { siteDir: string; baseUrl: string; additions: Pick<ThemeAdditions, 'modules'> };

/**
 * Bundles a module and everything that it imports into one readable JavaScript file for Node. Its bytes depend only on
 * the modules, not on the folder of the site.
 */
export async function bundleProgram(
  { file, banner = '' }: Program,
  { siteDir, baseUrl, additions }: Site,
  plugins: readonly Plugin[] = [],
): Promise<string> {
  const made = await build({
    ...ownSettings(siteDir),
    plugins: [siteFiles(siteDir), enginePackages(siteDir), pluginModules(() => additions, baseUrl), ...plugins],
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: file,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        // Debug information contains absolute paths.
        experimental: { attachDebugInfo: 'none' },
        output: { banner, codeSplitting: false },
      },
    },
  });
  const [output] = [made].flat() as Rolldown.RolldownOutput[];
  const [chunk] = output?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error(`${file} has no chunk.`);
  return chunk.code;
}
