import { posix } from 'node:path';
import type { ResolvedConfig } from '../../../plugin.ts';
import type { ContractVersion, OpenapiData, SiteContract } from './types.ts';

type Settings = { docs: Pick<ResolvedConfig['docs'], 'path'>; openapi?: { path: string } | undefined };

/** Folder of the contract's pages, from the content folder: `api`. */
export function contractFolder({ docs, openapi }: Settings): string {
  const inContent = openapi?.path.startsWith(`${docs.path}/`) ? openapi.path.slice(docs.path.length + 1) : undefined;
  return inContent === undefined ? 'api' : inContent.replace(/\/?[^/]*$/, '');
}

/** Path of the contract in a saved version, from its pages' folder: `api/openapi.yaml`. */
export function contractInVersion(config: Settings): string {
  return posix.join(contractFolder(config), posix.basename(config.openapi?.path ?? ''));
}

/** The contract in JSON, for tools. */
export const contractName = 'contract';

/** The published forms of a contract. */
export const contractForms = ['openapi.yaml', 'openapi.json', 'openapi.d.ts'] as const;

/** Path of a published form of a version's contract, from the base path: `1.0/api/openapi.yaml`. */
export function contractUrlPath(
  form: (typeof contractForms)[number],
  version: Pick<ContractVersion, 'path'> | undefined,
  config: Settings,
): string {
  return posix.join(version?.path ?? '', contractFolder(config), form);
}

/** Files of which a version has its own copy, by the address that pages contain: `/api/openapi.yaml`. */
export function filesOfVersion(
  { version, contract }: Pick<SiteContract, 'version' | 'contract'>,
  config: Settings,
): ReadonlyMap<string, string> {
  if (!contract) return new Map();
  const folder = contractFolder(config);
  return new Map(
    contractForms.map((form) => [
      `/${folder === '' ? '' : `${folder}/`}${form}`,
      `/${contractUrlPath(form, version, config)}`,
    ]),
  );
}

/** The contract of the current docs, which is not saved. */
export function currentContract({ contracts }: OpenapiData): SiteContract | undefined {
  return contracts.find(isCurrent);
}

/** True for the version that is not saved. */
export function isCurrent({ version }: Pick<SiteContract, 'version'>): boolean {
  return version === undefined || version.name === 'current';
}
