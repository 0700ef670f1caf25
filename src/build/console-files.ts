import { consoleData } from '../contract/output/console-data.ts';
import type { Page, Site } from '../site/types.ts';

/** What the request console reads, beside each page with operations; no page loads it before the console is opened. */
export function consoleFiles({ contract, pages }: Site): { path: string; text: () => string; page: Page }[] {
  if (!contract) return [];
  let byId: ReadonlyMap<string, unknown> | undefined;
  const textOf = (ids: readonly string[]) => {
    byId ??= new Map(consoleData(contract).map((operation) => [operation.id, operation]));
    return JSON.stringify(ids.flatMap((id) => byId?.get(id) ?? []));
  };
  return pages.flatMap((page) => {
    const { route, body } = page;
    if (body.kind !== 'operations') return [];
    const ids = body.operations.map(({ id }) => id);
    return { path: `${route.slice(1)}console.json`, text: () => textOf(ids), page };
  });
}
