import { renderToStaticMarkup } from 'react-dom/server';
import { serverCallsOf } from '../contract/operation/read-server-calls.ts';
import type { Contract } from '../contract/types.ts';
import { apiMessageFormatter } from '../messages/api-messages.ts';
import { referenceMessageFormatter } from '../messages/reference-messages.ts';
import { operationPath } from '../contract/operation-page.ts';
import type { ApiView } from './contract-texts.ts';

/** The data for the pages of a contract without a site, for tests. */
export function makeApiView(contract: Contract): ApiView {
  const urls = (ids: readonly string[]) => new Map(ids.map((id) => [id, `/api/${operationPath(id)}/`]));
  return {
    contract,
    texts: { markdown: new Map(), code: new Map() },
    urls: urls(contract.operations.map(({ id }) => id)),
    schemaUrls: urls(Object.keys(contract.schemas)),
    callUrls: urls(serverCallsOf(contract).map(({ id }) => id)),
    folder: 'api',
    foreign: new Map(),
    schemaUsers: new Map(),
    downloads: new Map(),
    usedIn: new Map(),
    message: apiMessageFormatter({}),
    word: referenceMessageFormatter({}),
    toHtml: renderToStaticMarkup,
  };
}
