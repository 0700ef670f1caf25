import type { DocsAddition, DocsAdditions, DocsContext, DocsPage } from '../../../../plugin.ts';
import { contractsOfVersion, filesOfVersion, sidebarId } from '../contract-folder.ts';
import type { OpenapiData, SiteContract } from '../types.ts';
import { draftChangelog } from './draft-changelog.ts';
import { draftOperations } from './draft-operations.ts';
import { tagCategories } from './tag-folders.ts';
import { firstSentences } from '../first-sentences.ts';
import { freeSlug, inFolder, sameAddressHint, type Reference } from './reference.ts';
import { sentMethod, type Messages } from '../../../../helpers.ts';
import { apiMessageFormatter } from '../../messages/api-messages.ts';
import { methodKeys } from '../../contract/lists/list-operations.ts';
import { operationPath } from '../../contract/operation-page.ts';
import { serverCallsOf } from '../../contract/operation/read-server-calls.ts';
import { callHeadings, skipLinks } from '../operation-headings.ts';

/** The pages, folders, files and sidebars that the contracts of an edition add to the docs. */
export function referenceDocs(data: OpenapiData, context: DocsContext): DocsAdditions {
  const contracts = contractsOfVersion(data, context.edition.version);
  const additions = contracts.map((one) => docsOf(one, context));
  return {
    pages: additions.flatMap(({ pages = [] }) => pages),
    folders: Object.assign({}, ...additions.map(({ folders }) => folders)),
    files: Object.fromEntries(filesOfVersion(contracts)),
    sidebars: Object.assign({}, ...additions.map(({ sidebars }) => sidebars)),
    hints: Object.assign({}, ...additions.map(({ hints }) => hints)),
  };
}

function docsOf({ contract, file, folder, options }: SiteContract, context: DocsContext): Omit<DocsAdditions, 'files'> {
  const { edition, pages, messages } = context;
  if (!contract) {
    const hint = `Version "${edition.version}" has no contract. If you meant an operation, save the contract of that version as ${file}.`;
    return { hints: { [folder]: hint } };
  }
  const reference = { contract, file, folder, options };
  const operations = draftOperations(reference, context);
  const addedPages = [
    ...draftContract(reference, pages, new Set(operations.map(({ id }) => id))),
    ...draftChangelog(reference, context),
    ...operations,
    ...draftServerCalls(reference, messages),
    ...draftSchemas(reference),
  ];
  return {
    pages: addedPages,
    folders: tagCategories(reference, operations, pages),
    ...(addedPages.length > 0 && { sidebars: generatedSidebar(reference) }),
  };
}

/** A page for each shared schema that is too large for the trees that use it. */
function draftSchemas({ contract, folder, file, options }: Reference): DocsAddition[] {
  const taken = new Set<string>();
  return Object.entries(contract.schemas).map(([name, { description = '' }]) => ({
    id: inFolder(folder, `schemas/${freeSlug(name, taken)}`),
    title: name,
    description: firstSentences(description),
    name: `the schema "${name}"`,
    place: { file, key: ['components', 'schemas', name] },
    hint: sameAddressHint,
    data: { kind: 'schema', contract: options.id, name },
  }));
}

/**
 * The generated sidebar of a contract. Without `id` and `label`, it is left out if a sidebar of the site lists the
 * contract.
 */
function generatedSidebar({ folder, options }: Reference): DocsAdditions['sidebars'] {
  const isFallback = options.id === undefined && options.label === undefined;
  return { [sidebarId({ folder, options })]: { folder: folder || '.', isFallback } };
}

/**
 * The page about the API as a whole, at the address of the contract's folder. Omitted if the site has a page directly
 * in that folder or at that address. `operationPages` are the ids of pages with operations.
 */
function draftContract(
  { contract, folder, file, options }: Reference,
  pages: readonly DocsPage[],
  operationPages: ReadonlySet<string>,
): DocsAddition[] {
  const id = folder === '' ? 'index' : `${folder}/index`;
  const route = folder === '' ? '/' : `/${folder}/`;
  const isWritten =
    operationPages.has(id) ||
    pages.some(
      (page) => page.id === id || page.route === route || (page.folder === folder && !operationPages.has(page.id)),
    );
  const { info, title } = contract;
  if (isWritten || Object.keys(info).length === 0) return [];
  return [
    {
      id,
      route,
      title,
      description: firstSentences(info.summary ?? info.description ?? title),
      name: 'the page about the API',
      place: { file, key: ['info'] },
      position: 0,
      data: { kind: 'contract', contract: options.id },
    },
  ];
}

/** A page for each webhook and callback, in the folders `webhooks` and `callbacks` beside the contract. */
function draftServerCalls({ contract, folder, file, options }: Reference, messages: Messages): DocsAddition[] {
  const takenSlugs = { webhook: new Set<string>(), callback: new Set<string>() };
  return serverCallsOf(contract).map((call) => {
    const { kind, name, operation, method, address, summary, description } = call;
    const prefix = operation === undefined ? '' : `${operationPath(operation).replaceAll('/', '-')}-`;
    const caller = contract.operations.find((one) => one.id === operation);
    const parentKey = caller
      ? ['paths', caller.path, ...methodKeys(caller.method), 'callbacks', name, address ?? '']
      : ['webhooks', name];
    return {
      id: inFolder(folder, `${kind}s/${freeSlug(prefix + name, takenSlugs[kind])}`),
      title: summary,
      description: firstSentences(description || summary),
      name: `the ${kind} "${name}"`,
      place: { file, key: [...parentKey, ...methodKeys(method)] },
      layout: 'operation',
      method: sentMethod(method),
      ...(call.deprecated && { deprecation: apiMessageFormatter(messages)('apiDeprecated') }),
      skipLinks: skipLinks(messages, { hasConsole: false }),
      hint: sameAddressHint,
      headings: callHeadings(call, messages),
      data: { kind: 'server-call', contract: options.id, call },
    };
  });
}
