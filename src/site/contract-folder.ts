import type { ResolvedConfig } from '../config/types.ts';
import type { Site } from './types.ts';

/** Folder of the contract's pages, from the content folder: `api`. */
export function contractFolder({ docs, openapi }: Pick<ResolvedConfig, 'docs' | 'openapi'>): string {
  const inContent = openapi?.path.startsWith(`${docs.path}/`) ? openapi.path.slice(docs.path.length + 1) : undefined;
  return inContent === undefined ? 'api' : inContent.replace(/\/?[^/]*$/, '');
}

/** True for an id or route that a contract with faults might have brought: its pages are not known. */
export function mayBeOfContract(path: string, { config, contract }: Pick<Site, 'config' | 'contract'>): boolean {
  if (!config.openapi || contract) return false;
  const folder = contractFolder(config);
  return folder === '' || `/${path}`.includes(`/${folder}/`);
}
