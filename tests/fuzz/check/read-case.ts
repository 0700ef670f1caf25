import { join } from 'node:path';
import { createPageCompiler } from '../../../src/core/read/page-compiler.ts';
import { defaultPlugins } from '../../../src/default-plugins.ts';
import { loadSite, type LoadedSite } from '../../../src/core/check/load-site.ts';
import { openStore } from '../../../src/core/disk/store.ts';
import { SiteError, SiteErrors } from '../../../src/core/base/errors/site-error.ts';

/** The result of reading a site. */
export type Reading = {
  errors: readonly SiteError[];
  warnings: readonly SiteError[];
  /** Absent if the settings could not be read. */
  loaded?: LoadedSite;
  /** An exception other than an error for authors. */
  crash?: string;
};

/** Reads, assembles and checks a site, like `check` before rendering. */
export async function readCase(siteDir: string): Promise<Reading> {
  try {
    const compiler = createPageCompiler(openStore(() => join(siteDir, '.area-docs/store')));
    const loaded = await loadSite({ siteDir, compiler, defaultPlugins });
    return { errors: loaded.errors, warnings: loaded.warnings, loaded };
  } catch (error) {
    if (error instanceof SiteErrors) return { errors: error.errors, warnings: [] };
    if (error instanceof SiteError) return { errors: [error], warnings: [] };
    return { errors: [], warnings: [], crash: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
