import { join, posix } from 'node:path';
import { listContracts, missingSandbox, sandboxSetting, type ListedContract, type OpenapiOptions } from '../options.ts';
import {
  collectInto,
  filePathToId,
  isPageFile,
  SiteErrors,
  type SiteError,
  type LoadContext,
  type LoadedEdition,
} from '../../../plugin.ts';
import { readFrontMatter } from '../../../read.ts';
import { olderThan, readHistory, repeatedVersion } from './read-history.ts';
import { missingContract, readContractFile } from './contract-files.ts';
import { withHistory } from '../contract/history/with-history.ts';
import { resolveServers } from '../contract/operation/resolve-servers.ts';
import type { Contract } from '../contract/types.ts';
import { contractFolder, contractInVersion, contractUrlPath, isCurrent } from '../site/contract-folder.ts';
import type { OpenapiData, SiteContract } from '../site/types.ts';

type Context = LoadContext<OpenapiOptions>;

/** Reads and checks all contracts in each version. Throws `SiteErrors` with all their errors. */
export async function loadContracts(context: Context): Promise<OpenapiData> {
  const errors: SiteError[] = [];
  const collect = collectInto(errors);
  const { editions, defaultLocale, files, siteDir, place, options } = context;
  const listed = listContracts({ openapi: options });
  const sandbox = sandboxSetting(listed);
  if (sandbox && !(await files.exists(join(siteDir, sandbox.path)))) {
    errors.push(missingSandbox(sandbox.path, { ...place, key: sandbox.key }));
  }
  const contracts: SiteContract[] = [];
  for (const one of listed) {
    const older = await collect(readHistory(one, context), []);
    for (const edition of editions.filter(({ locale }) => locale === defaultLocale)) {
      const contract = await collect<SiteContract | undefined>(readContractOf(one, edition, older, context), undefined);
      if (contract) contracts.push(contract);
    }
  }
  if (errors.length > 0) throw new SiteErrors(errors);
  return { contracts };
}

async function readContractOf(
  { settings: options, key }: ListedContract,
  edition: LoadedEdition,
  older: readonly Contract[],
  context: Context,
): Promise<SiteContract> {
  const { files, docsPath, place, siteUrl } = context;
  const version =
    edition.version === undefined ? undefined : { name: edition.version, path: edition.route.slice(1, -1) };
  const isSaved = !isCurrent({ version });
  const folder = contractFolder(options, docsPath);
  const file = isSaved ? posix.join(edition.folder, contractInVersion(options, docsPath)) : options.path;
  const text = await files.readSource(file);
  const settings = { options, folder, version, file };
  if (text === undefined) {
    // A version may have been saved before the site had a contract.
    if (isSaved) return settings;
    throw missingContract(file, { ...place, key: [...key, 'path'] });
  }
  const pages = await pagesBeside(posix.join(edition.folder, folder), text, context);
  const { servers, lint, samples } = options;
  const written = await readContractFile({ file, text, lint, pages, samples }, context);
  const publishedAt = siteUrl + contractUrlPath('openapi.yaml', settings);
  const contract = resolveServers(servers ? { ...written, servers } : written, publishedAt);
  const isRepeated = older.some(({ version: name }) => name === contract.version);
  if (isRepeated && !isSaved) throw repeatedVersion(contract.version, { ...place, key: [...key, 'history'] });
  return { ...settings, contract: withHistory(contract, isSaved ? olderThan(contract, older) : older) };
}

/**
 * Ids of the pages in the contract's folder, relative to the folder. Empty if the contract neither contains `x-page`
 * nor refers to files that could contain it, because only the check of `x-page` needs the ids.
 */
async function pagesBeside(
  folder: string,
  contractText: string,
  { files, siteDir }: Pick<Context, 'files' | 'siteDir'>,
): Promise<readonly string[]> {
  const named = Array.from(contractText.matchAll(/x-page["']?\s*:\s*["']?([^\s"',}]+)/g), ([, page = '']) => page);
  // Operations in other files may name pages, too.
  const refersToFiles = /\$ref["']?\s*:\s*["']?[^\s"'#]/.test(contractText);
  if (named.length === 0 && !refersToFiles) return [];
  const pages = (await files.list(join(siteDir, folder)).catch(() => [])).filter(isPageFile);
  const paths = pages.map((page) => filePathToId(page));
  // An edit of a page that `load` has read makes `dev` read the whole site, so read pages only if necessary.
  if (!refersToFiles && named.every((page) => paths.includes(page))) return paths;
  const texts = await Promise.all(pages.map((page) => files.readSource(posix.join(folder, page))));
  const ids = pages.map((page, index) => {
    const path = filePathToId(page);
    // Front matter may change the id of a page.
    const { id } = readFrontMatter(texts[index] ?? '', '').frontMatter;
    return id === undefined ? path : posix.join(posix.dirname(path), id);
  });
  return [...new Set(ids)];
}
