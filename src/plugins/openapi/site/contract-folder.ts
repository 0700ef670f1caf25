import { posix } from 'node:path';
import type { ContractSettings } from '../options.ts';
import type { ContractVersion, OpenapiData, SandboxOffer, SiteContract } from './types.ts';

type Settings = Pick<ContractSettings, 'id' | 'path' | 'routeBasePath'>;

/** Folder of the contract's pages, relative to the content folder: `api`. */
export function contractFolder({ id, path, routeBasePath = id }: Settings, docsPath: string): string {
  return routeBasePath ?? pathInContent(path, docsPath)?.replace(/\/?[^/]*$/, '') ?? 'api';
}

/** Id of the generated sidebar with the contract's pages. */
export function sidebarId({ folder, options: { id } }: Pick<SiteContract, 'folder' | 'options'>): string {
  return id ?? (folder || 'api');
}

/** Path of the contract in the folder of a saved version: `api/openapi.yaml`. Contracts among the pages keep theirs. */
export function contractInVersion(settings: Settings, docsPath: string): string {
  const { path } = settings;
  return pathInContent(path, docsPath) ?? posix.join(contractFolder(settings, docsPath), posix.basename(path));
}

function pathInContent(path: string, docsPath: string): string | undefined {
  return path.startsWith(`${docsPath}/`) ? path.slice(docsPath.length + 1) : undefined;
}

/** The contract in JSON, for tools. */
export const contractName = 'contract';

/** The published forms of a contract. */
export const contractForms = ['openapi.yaml', 'openapi.json', 'openapi.d.ts'] as const;

/** Path of a published form of a version's contract, relative to the base path: `1.0/api/openapi.yaml`. */
export function contractUrlPath(
  form: (typeof contractForms)[number],
  { version, folder }: { version?: Pick<ContractVersion, 'path'> | undefined; folder: string },
): string {
  return posix.join(version?.path ?? '', folder, form);
}

/** Files of which a version has its own copy, by the address that pages contain: `/api/openapi.yaml`. */
export function filesOfVersion(contracts: readonly SiteContract[]): ReadonlyMap<string, string> {
  return new Map(
    contracts
      .filter(({ contract }) => contract)
      .flatMap(({ folder, version }) =>
        contractForms.map((form) => [`/${posix.join(folder, form)}`, `/${contractUrlPath(form, { folder, version })}`]),
      ),
  );
}

/** The contracts of a version; `undefined` is that of a site without versions. */
export function contractsOfVersion(
  { contracts }: Pick<OpenapiData, 'contracts'>,
  version: string | undefined,
): readonly SiteContract[] {
  return contracts.filter((one) => one.version?.name === version);
}

/** The contract to which a page belongs, by the folder of its id; of nested folders the innermost. */
export function contractOfPage<One extends Pick<SiteContract, 'folder'>>(
  contracts: readonly One[],
  pageId: string,
): One | undefined {
  const around = contracts.filter(({ folder }) => folder === '' || pageId.startsWith(`${folder}/`));
  return around.toSorted((one, other) => other.folder.length - one.folder.length)[0];
}

/** The files of a contract, as written. */
export function sourceFiles({ file, contract }: SiteContract): { file: string; text: string }[] {
  return contract ? [{ file, text: contract.source.yaml }, ...(contract.source.others ?? [])] : [];
}

/** The contracts of the current docs, which are not saved. */
export function currentContracts({ contracts }: OpenapiData): readonly SiteContract[] {
  return contracts.filter(isCurrent);
}

/** True for the version that is not saved. */
export function isCurrent({ version }: Pick<SiteContract, 'version'>): boolean {
  return version === undefined || version.name === 'current';
}

/** The module of the sandbox, which contracts share. */
export function sandboxOf({ contracts }: OpenapiData): string | undefined {
  return contracts.find(({ options }) => options.sandbox !== undefined)?.options.sandbox;
}

/** `default` if readers of a contract start with the sandbox; undefined for a contract without one. */
export function sandboxOffer({ sandbox, defaultServer }: ContractSettings): SandboxOffer {
  if (sandbox === undefined) return undefined;
  return defaultServer === 'sandbox' ? 'default' : 'offered';
}
