import { renderToStaticMarkup } from 'react-dom/server';
import { serverCallsOf } from '../../src/plugins/openapi/contract/operation/read-server-calls.ts';
import type { Contract } from '../../src/plugins/openapi/contract/types.ts';
import { apiMessageFormatter } from '../../src/plugins/openapi/messages/api-messages.ts';
import { operationPath } from '../../src/plugins/openapi/contract/operation-page.ts';
import type { ApiView } from '../../src/plugins/openapi/reference/api-context.ts';

/** Makes an `ApiView` of a contract, for tests that render its pages without a site. */
export function makeApiView(contract: Contract): ApiView {
  const urls = (ids: readonly string[]) => new Map(ids.map((id) => [id, `/api/${operationPath(id)}/`]));
  return {
    messages: {},
    contract,
    texts: { markdown: new Map(), code: new Map() },
    urls: urls(contract.operations.map(({ id }) => id)),
    schemaUrls: urls(Object.keys(contract.schemas)),
    callUrls: urls(serverCallsOf(contract).map(({ id }) => id)),
    folder: 'api',
    linkedOperations: new Map(),
    schemaUsers: new Map(),
    downloads: new Map(),
    usedIn: new Map(),
    message: apiMessageFormatter({}),
    toHtml: renderToStaticMarkup,
  };
}
