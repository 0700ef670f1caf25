import { join } from 'node:path';
import { createPageCompiler } from '../../../src/read/page-compiler.ts';
import { defaultPlugins } from '../../../src/default-plugins.ts';
import { loadSite, type LoadedSite } from '../../../src/check/load-site.ts';
import { openStore } from '../../../src/disk/store.ts';
import { SiteError, SiteErrors } from '../../../src/base/errors/site-error.ts';

/** What reading a site came to. */
export type Reading = {
  errors: readonly SiteError[];
  warnings: readonly SiteError[];
  /** Absent when nothing could be made of the settings. */
  loaded?: LoadedSite;
  /** What was thrown and is no error for authors. */
  crash?: string;
};

/** Reads, assembles and checks a site, as `check` does before it renders. */
export async function readCase(siteDir: string): Promise<Reading> {
  try {
    const compiler = createPageCompiler(openStore(() => join(siteDir, '.area-docs/store')));
    const loaded = await loadSite({ siteDir, compiler, defaultPlugins, withDrafts: false, rendersAll: true });
    return { errors: loaded.errors, warnings: loaded.warnings, loaded };
  } catch (error) {
    if (error instanceof SiteErrors) return { errors: error.errors, warnings: [] };
    if (error instanceof SiteError) return { errors: [error], warnings: [] };
    return { errors: [], warnings: [], crash: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
