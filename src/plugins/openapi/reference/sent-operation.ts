import type { Operation } from '../contract/types.ts';
import type { ApiView } from './contract-texts.ts';

/** Address of the page of each operation that responses link to. */
export function linkedUrls(responses: Operation['responses'], { urls }: ApiView): Record<string, string> {
  const ids = responses.flatMap(({ links }) => links.map(({ operation = '' }) => operation));
  return Object.fromEntries(
    ids.flatMap((id) => {
      const url = urls.get(id);
      return url === undefined ? [] : [[id, url]];
    }),
  );
}

/** Address of the console's data for an operation, next to its page. */
export function consoleDataUrl(id: string, { urls }: ApiView): string {
  return `${(urls.get(id) ?? '').replace(/\/?(#.*)?$/, '')}/console.json`;
}
