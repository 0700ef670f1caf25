import { posix } from 'node:path';
import type { Contract } from '../contract/types.ts';
import type { ContractSettings } from '../options.ts';
import type { OpenapiData, SandboxOffer, SiteContract } from './types.ts';

type Settings = Pick<ContractSettings, 'id' | 'path' | 'routeBasePath'>;

/** Folder of the contract's pages, relative to the content folder: `api`. */
export function contractFolder({ id, path, routeBasePath = id }: Settings, docsPath: string): string {
  return routeBasePath ?? pathInContent(path, docsPath)?.replace(/\/?[^/]*$/, '') ?? 'api';
}

/** Id of the generated sidebar with the contract's pages. */
export function sidebarId({ folder, options: { id } }: Pick<SiteContract, 'folder' | 'options'>): string {
  return id ?? (folder || 'api');
}

/**
 * Path of the contract in the folder of a saved version: `api/openapi.yaml`. A contract in the docs folder keeps its
 * path inside that folder.
 */
export function contractInVersion(settings: Settings, docsPath: string): string {
  const { path } = settings;
  return pathInContent(path, docsPath) ?? posix.join(contractFolder(settings, docsPath), posix.basename(path));
}

function pathInContent(path: string, docsPath: string): string | undefined {
  return path.startsWith(`${docsPath}/`) ? path.slice(docsPath.length + 1) : undefined;
}

/** Name under which tools find the JSON of a contract. The id of a contract, if any, follows it: `contract/pets`. */
export const contractName = 'contract';

/** Names of the files that publish a contract. */
export const contractFileNames = ['openapi.yaml', 'openapi.json', 'openapi.d.ts'] as const;

/** Path of a published file of a version's contract, relative to the base path: `1.0/api/openapi.yaml`. */
export function contractUrlPath(
  fileName: (typeof contractFileNames)[number],
  { version, folder }: Pick<SiteContract, 'version' | 'folder'>,
): string {
  return posix.join(version?.path ?? '', folder, fileName);
}

/** Published addresses of files that exist once per version, by the address that links use: `/api/openapi.yaml`. */
export function filesOfVersion(contracts: readonly SiteContract[]): ReadonlyMap<string, string> {
  return new Map(
    contracts
      .filter(({ contract }) => contract)
      .flatMap(({ folder, version }) =>
        contractFileNames.map((name) => [
          `/${posix.join(folder, name)}`,
          `/${contractUrlPath(name, { folder, version })}`,
        ]),
      ),
  );
}

/** The contracts of a version, which is undefined in a site without versions. */
export function contractsOfVersion(
  { contracts }: Pick<OpenapiData, 'contracts'>,
  version: string | undefined,
): readonly SiteContract[] {
  return contracts.filter((one) => one.version?.name === version);
}

/** The contract to which a page belongs: the contract with the innermost folder around the page. */
export function contractOfPage<One extends Pick<SiteContract, 'folder'>>(
  contracts: readonly One[],
  pageId: string,
): One | undefined {
  const containing = contracts.filter(({ folder }) => folder === '' || pageId.startsWith(`${folder}/`));
  return containing.toSorted((one, other) => other.folder.length - one.folder.length)[0];
}

/** The files of a contract, as written. */
export function sourceFiles({ file, contract }: SiteContract): { file: string; text: string }[] {
  return contract ? [{ file, text: contract.source.yaml }, ...(contract.source.others ?? [])] : [];
}

/** The contracts of the current docs, without contracts of saved versions. */
export function currentContracts({ contracts }: OpenapiData): readonly SiteContract[] {
  return contracts.filter(isCurrent);
}

/** True for the current docs, false for a saved version. */
export function isCurrent({ version }: Pick<SiteContract, 'version'>): boolean {
  return version === undefined || version.name === 'current';
}

/** The module of the sandbox, which contracts share. */
export function sandboxOf({ contracts }: OpenapiData): string | undefined {
  return contracts.find(({ options }) => options.sandbox !== undefined)?.options.sandbox;
}

/** The current contracts that the sandbox implements. */
export function sandboxedContracts(data: OpenapiData): readonly Contract[] {
  return currentContracts(data).flatMap(({ options, contract }) =>
    options.sandbox === undefined ? [] : (contract ?? []),
  );
}

/** True for a contract outside the site folder, or in an installed package. */
export function isForeign({ path }: Pick<Settings, 'path'>): boolean {
  return /^(\.\.\/|\/|[A-Za-z]:)|(^|\/)node_modules\//.test(path);
}

/** `default` if readers of a contract start with the sandbox; undefined for a contract without a sandbox. */
export function sandboxOffer({ sandbox, defaultServer }: ContractSettings): SandboxOffer {
  if (sandbox === undefined) return undefined;
  return defaultServer === 'sandbox' ? 'default' : 'offered';
}
