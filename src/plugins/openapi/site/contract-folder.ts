import { posix } from 'node:path';
import type { ResolvedConfig } from '../../../core/config/types.ts';
import type { Contract } from '../contract/types.ts';
import type { SiteContract } from './types.ts';
import type { VersionInfo } from '../../../core/site/editions/types.ts';
import type { EditionSource } from '../../../core/site/source-types.ts';

type Settings = Pick<ResolvedConfig, 'docs' | 'openapi'>;

/** Folder of the contract's pages, from the content folder: `api`. */
export function contractFolder({ docs, openapi }: Settings): string {
  const inContent = openapi?.path.startsWith(`${docs.path}/`) ? openapi.path.slice(docs.path.length + 1) : undefined;
  return inContent === undefined ? 'api' : inContent.replace(/\/?[^/]*$/, '');
}

/** Path of the contract in a saved version, from its pages' folder: `api/openapi.yaml`. */
export function contractInVersion(config: Settings): string {
  return posix.join(contractFolder(config), posix.basename(config.openapi?.path ?? ''));
}

/** The published forms of a contract. */
export const contractForms = ['openapi.yaml', 'openapi.json', 'openapi.d.ts'] as const;

/** Path of a published form of a version's contract, from the base path: `1.0/api/openapi.yaml`. */
export function contractUrlPath(
  form: (typeof contractForms)[number],
  version: Pick<VersionInfo, 'path'> | undefined,
  config: Settings,
): string {
  return posix.join(version?.path ?? '', contractFolder(config), form);
}

/** The contract of a version; undefined if it has none, or one with errors. */
export function contractOf(
  { contracts }: { contracts: readonly SiteContract[] },
  version: string | undefined,
): Contract | undefined {
  return contracts.find((one) => one.version?.name === version)?.contract;
}

/** The contracts of all versions, each once. */
export function contractsOf(sources: readonly EditionSource[]): SiteContract[] {
  const byVersion = new Map(
    sources.flatMap(({ version, contract }) =>
      contract?.exists ? [[version?.name, { ...contract, version }] as const] : [],
    ),
  );
  return [...byVersion.values()];
}

/** True for an id or route below the folder of the contract's pages. */
export function isInContractFolder(path: string, config: Settings): boolean {
  const folder = contractFolder(config);
  return folder === '' || `/${path}`.includes(`/${folder}/`);
}
