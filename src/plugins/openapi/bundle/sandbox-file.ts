import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { engineFile } from '../../../core/disk/engine-dir.ts';
import type { BundledSite } from '../../../core/bundle/bundle-inputs.ts';
import { ownSettings } from '../../../core/bundle/vite-config.ts';
import { enginePackages } from '../../../core/bundle/engine-packages.ts';
import { siteFiles } from '../../../core/bundle/site-files.ts';
import { sandboxWorker } from './sandbox-worker.ts';

const banner = `// Serves the sandbox of this documentation: node sandbox.mjs --help
// Node 20 or newer. THIRD-PARTY.txt, in the same folder of the site, has the licences of the packages in this file.`;

/**
 * The site's sandbox and its server in one JavaScript file, for readers who develop a client. Not minified, so that
 * they can read it. The bytes depend only on the modules, not on the site's folder.
 */
export async function makeSandboxFile(
  { siteDir, baseUrl, sandbox }: BundledSite & { sandbox: string },
  plugins: readonly Plugin[] = [],
): Promise<string> {
  const made = await build({
    ...ownSettings(siteDir),
    plugins: [siteFiles(siteDir), enginePackages(siteDir), sandboxWorker(join(siteDir, sandbox), baseUrl), ...plugins],
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: engineFile('plugins/openapi/sandbox/published/main.ts'),
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
  if (chunk?.type !== 'chunk') throw new Error('The sandbox has no chunk.');
  return chunk.code;
}
