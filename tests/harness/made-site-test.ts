import { createHash } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from '../../src/core/base/data/once.ts';
import { ensureBuilt } from './site-builder.ts';
import type { SiteFolder } from './site-folder.ts';
import { outputDir } from './sites.ts';
import { test as base } from './test.ts';

/** The `test` of a site that is made from the same files in each worker, and built once per run. */
export function madeSiteTest(make: () => SiteFolder) {
  const site = once(() => placeSite(make));
  return base.extend<{ outDir: string }>({
    ready: async ({}, use) => {
      await ensureBuilt(site());
      await use();
    },
    siteUrl: async ({ servers, ready: _ }, use) => use(await servers(site())),
    outDir: async ({ ready: _ }, use) => use(outputDir(site())),
  });
}

/** Makes a site in a folder whose name depends on the run and the files, so that all workers use the same one. */
function placeSite(make: () => SiteFolder): string {
  using site = make();
  const key = JSON.stringify([process.env['SITE_BUILDER'], site.fingerprints()]);
  const path = join(tmpdir(), `made-site-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`);
  try {
    renameSync(site.path, path);
  } catch (error) {
    // Another worker was first.
    if (!existsSync(path)) throw error;
  }
  return path;
}
