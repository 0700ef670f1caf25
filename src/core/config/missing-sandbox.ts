import { statSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from '../base/errors/site-error.ts';
import { listContracts } from './schema/docs-schema.ts';
import type { ResolvedConfig } from './types.ts';

/** The error for a missing sandbox that the settings name; `configFile` is relative to the site folder. */
export function missingSandbox(siteDir: string, config: ResolvedConfig, configFile: string): SiteError[] {
  // Contracts share one sandbox.
  const { settings, key } = listContracts(config).find((one) => one.settings.sandbox !== undefined) ?? {};
  const path = settings?.sandbox;
  if (!key || path === undefined || statSync(join(siteDir, path), { throwIfNoEntry: false })?.isFile()) return [];
  const error = new SiteError({
    topic: 'configuration',
    fact: `The sandbox "${path}" does not exist.`,
    place: { file: configFile, key: [...key, 'sandbox'] },
    hint: 'Create the file, or correct the path, which is relative to the folder of the site.',
  });
  return [error];
}
