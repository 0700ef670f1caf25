import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { memoizeLast } from '../../../core/base/data/memoize-last.ts';
import { SiteError } from '../../../core/base/errors/site-error.ts';
import type { ResolvedConfig } from '../../../core/config/types.ts';
import { placeServers } from '../contract/operation/place-servers.ts';
import type { Contract } from '../contract/types.ts';
import { contractFolder, contractUrlPath } from '../site/contract-folder.ts';
import { docId } from '../../../core/site/draft/draft-pages.ts';
import type { SourceContract } from '../site/types.ts';
import type { EditionSource } from '../../../core/site/source-types.ts';
import { cutName } from '../../../core/site/editions/versions.ts';
import type { collectInto } from '../../../core/base/errors/collect-errors.ts';
import { readText } from '../../../core/base/text/read-text.ts';
import { readWhole, type ContractReader } from './contract-reader.ts';
import { versionFiles } from '../../../core/read/version-files.ts';

/** A source whose contract is not read yet. */
export type SourceWithoutContract = Omit<EditionSource, 'contract'>;

type Options = {
  siteDir: string;
  config: ResolvedConfig;
  configFile: string;
  /** Reads contracts; by default, the last reading of each is cached. */
  contractReader?: ContractReader | undefined;
  collect: ReturnType<typeof collectInto>;
};

/** Assigns each source the contract of its version. A contract with errors is omitted, and its errors are collected. */
export async function readContracts(
  sources: readonly SourceWithoutContract[],
  options: Options,
): Promise<readonly EditionSource[]> {
  const byVersion = Map.groupBy(sources, ({ version }) => version?.name);
  const read = [...byVersion.values()].map(async (own) => {
    const contract = await readContractOf(own, options);
    return own.map((source): EditionSource => ({ ...source, contract }));
  });
  const withContracts = (await Promise.all(read)).flat();
  return withContracts.toSorted((a, b) => indexIn(sources, a) - indexIn(sources, b));
}

function indexIn(sources: readonly SourceWithoutContract[], { locale, version }: SourceWithoutContract): number {
  return sources.findIndex((one) => one.locale === locale && one.version === version);
}

/** The contract of one version; `sources` are its pages in all languages. */
async function readContractOf(
  sources: readonly SourceWithoutContract[],
  { siteDir, config, configFile, contractReader, collect }: Options,
): Promise<SourceContract | undefined> {
  if (!config.openapi) return undefined;
  const cut = cutName(sources[0]?.version);
  // From the site folder.
  const file = cut === undefined ? config.openapi.path : versionFiles.contract(cut, config);
  const exists = existsSync(resolve(siteDir, file));
  // A version older than the contract has none; the current version has the configured one.
  if (!exists && cut !== undefined) return { file, exists, contract: undefined };
  const contract = exists ? readFrom(file, sources, { siteDir, config, contractReader }) : missing(file, configFile);
  return { file, exists: true, contract: await collect<Contract | undefined>(contract, undefined) };
}

async function missing(file: string, configFile: string): Promise<never> {
  throw new SiteError({
    fact: `The contract "${file}" does not exist.`,
    place: { file: configFile, key: ['openapi', 'path'] },
    hint: 'Paths are relative to the folder of the site.',
  });
}

/** During development contracts rarely change, and reading one takes longer than all pages. */
const readers = new Map<string, ContractReader['read']>();

async function readFrom(
  file: string,
  sources: readonly SourceWithoutContract[],
  { siteDir, config, contractReader }: Pick<Options, 'siteDir' | 'config' | 'contractReader'>,
): Promise<Contract> {
  const text = await readText(siteDir, file);
  const read = contractReader?.read ?? readers.get(file) ?? memoizeLast(readWhole);
  readers.set(file, read);
  const contract = await read({ file, text, lint: config.openapi?.lint, pages: pagesBeside(config, sources) });
  const servers = config.openapi?.servers;
  const path = contractUrlPath('openapi.yaml', sources[0]?.version, config);
  return placeServers(servers ? { ...contract, servers } : contract, config.url + config.baseUrl + path);
}

/** Ids of the pages in the contract's folder, relative to it: valid values of an operation's `x-page`. */
function pagesBeside(config: ResolvedConfig, sources: readonly SourceWithoutContract[]): string[] {
  const folder = contractFolder(config);
  const start = folder === '' ? '' : `${folder}/`;
  const ids = sources.flatMap(({ pages }) => pages.map(({ compiled }) => docId(compiled)));
  return ids.filter((id) => id.startsWith(start)).map((id) => id.slice(start.length));
}
