import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SiteError, SiteErrors } from '../../../src/core/base/errors/site-error.ts';
import type { Bundle } from '../../../src/core/bundle/bundle.ts';
import { renderSite } from '../../../src/core/build/render-site.ts';
import { writeIsolatedFiles } from '../../../src/core/build/write-isolated.ts';
import type { LoadedSite } from '../../../src/core/check/load-site.ts';
import { openOutput } from '../../../src/core/disk/output/output.ts';
import { openStore } from '../../../src/core/disk/store.ts';

const silent = {
  phase: async <T>(_name: string, task: (count: (done: number) => void) => T | Promise<T>) => task(() => undefined),
};

/** Renders and writes a site with a shared bundle; returns the problems. */
export async function renderCase(loaded: LoadedSite, bundle: Bundle, siteDir: string): Promise<string[]> {
  const outDir = join(siteDir, 'dist');
  const store = openStore(() => join(siteDir, '.area-docs/store'));
  const output = await openOutput(outDir);
  try {
    const seconds = loaded.site.config.pageTimeout;
    const drawing = writeIsolatedFiles(loaded.published, { output, shard: undefined, store, seconds });
    const made = { siteDir, store, precompress: false, loaded, bundle, output, drawing, progress: silent };
    const warnings = await renderSite(made);
    await output.commit();
    return [...warnings.map(({ message }) => `a warning of a valid site: ${message}`), ...lost(loaded, outDir)];
  } catch (error) {
    if (error instanceof SiteErrors || error instanceof SiteError) {
      return [`a valid site has an error: ${error.message}`];
    }
    throw error;
  } finally {
    await output.discard();
  }
}

/** Published files missing from the output. */
function lost({ published }: LoadedSite, outDir: string): string[] {
  const entries = readdirSync(outDir, { recursive: true, withFileTypes: true });
  const written = new Set(entries.map((entry) => relative(outDir, join(entry.parentPath, entry.name))));
  return [...published.keys()].filter((path) => !written.has(path)).map((path) => `not in the output: ${path}`);
}
