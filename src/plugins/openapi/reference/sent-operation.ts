import type { Operation } from '../contract/types.ts';
import type { ApiView } from './api-context.ts';

/** Props of components that send the requests of an operation. */
export type SentOperation = {
  operationId: string;
  /** Address of the console's data for the operation. */
  dataUrl: string;
  /** False if the contract describes a redirect (3xx) as a response, so that readers see the redirect itself. */
  followsRedirects: boolean;
  /** Address of the page of each operation that responses link to. */
  urls: Readonly<Record<string, string>>;
};

export function sentOperation({ id, responses }: Operation, api: ApiView): SentOperation {
  const linked = responses.flatMap(({ links }) => links.map(({ operation = '' }) => operation));
  return {
    operationId: id,
    dataUrl: consoleDataUrl(id, api),
    followsRedirects: !responses.some(({ status }) => status.startsWith('3')),
    urls: Object.fromEntries(
      linked.flatMap((operation) => {
        const url = api.urls.get(operation);
        return url === undefined ? [] : [[operation, url]];
      }),
    ),
  };
}

/** Address of the console's data for an operation, next to its page. */
export function consoleDataUrl(id: string, { urls }: ApiView): string {
  return `${(urls.get(id) ?? '').replace(/\/?(#.*)?$/, '')}/console.json`;
}
