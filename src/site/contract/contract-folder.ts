import { posix } from 'node:path';
import type { ResolvedConfig } from '../../config/types.ts';
import type { Contract } from '../../contract/types.ts';
import type { SiteContract } from './types.ts';
import type { VersionInfo } from '../editions/types.ts';
import type { EditionSource } from '../source-types.ts';

type Settings = Pick<ResolvedConfig, 'docs' | 'openapi'>;

/** Folder of the contract's pages, from the content folder: `api`. */
export function contractFolder({ docs, openapi }: Settings): string {
  const inContent = openapi?.path.startsWith(`${docs.path}/`) ? openapi.path.slice(docs.path.length + 1) : undefined;
  return inContent === undefined ? 'api' : inContent.replace(/\/?[^/]*$/, '');
}

/** Where a version that was cut keeps its contract, from the folder of its pages: `api/openapi.yaml`. */
export function contractInVersion(config: Settings): string {
  return posix.join(contractFolder(config), posix.basename(config.openapi?.path ?? ''));
}

/** The files that readers can have of a contract. */
export const contractForms = ['openapi.yaml', 'openapi.json', 'openapi.d.ts'] as const;

/** Where a file of a version's contract is published, from the base path: `1.0/api/openapi.yaml`. */
export function contractUrlPath(
  form: (typeof contractForms)[number],
  version: Pick<VersionInfo, 'path'> | undefined,
  config: Settings,
): string {
  return posix.join(version?.path ?? '', contractFolder(config), form);
}

/** The contract that describes a version, if it has one that can be read. */
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
