import { consoleData } from '../contract/output/console-data.ts';
import type { Site } from '../site/types.ts';

/** What the request console reads, beside each page with operations; no page loads it before the console is opened. */
export function consoleFiles({ contract, pages }: Site): { path: string; text: string }[] {
  if (!contract) return [];
  const byId = new Map(consoleData(contract).map((operation) => [operation.id, operation]));
  return pages.flatMap(({ route, body }) => {
    if (body.kind !== 'operations') return [];
    const operations = body.operations.flatMap(({ id }) => byId.get(id) ?? []);
    return { path: `${route.slice(1)}console.json`, text: JSON.stringify(operations) };
  });
}
