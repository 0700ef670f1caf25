import { consoleData } from '../contract/output/console-data.ts';
import type { Contract } from '../contract/types.ts';
import type { Page } from '../../../core/site/page-types.ts';
import type { Site } from '../../../core/site/types.ts';
import { cutName } from '../../../core/site/editions/versions.ts';

type ConsoleFile = { path: string; text: () => string; page: Page };

/** Data for the request console, beside each page with operations; loaded only when the console is opened. */
export function consoleFiles({
  config,
  contracts,
  pages,
}: Pick<Site, 'config' | 'contracts' | 'pages'>): ConsoleFile[] {
  // Only the current version includes responses, because the sandbox's responses are checked against its contract.
  const dataOf = new Map(
    contracts.map(({ contract, version }) => {
      const withResponses = config.openapi?.sandbox !== undefined && cutName(version) === undefined;
      return [version?.name, lazily(contract, withResponses)];
    }),
  );
  return pages.flatMap((page) => {
    const { route, body, version } = page;
    const operations = dataOf.get(version);
    if (body.kind !== 'operations' || !operations) return [];
    const text = () => JSON.stringify(body.operations.flatMap(({ id }) => operations().get(id) ?? []));
    return { path: `${route.slice(1)}console.json`, text, page };
  });
}

/** The operations of a contract by id, prepared on first use. */
function lazily(contract: Contract | undefined, withResponses: boolean): () => ReadonlyMap<string, unknown> {
  let byId: ReadonlyMap<string, unknown> | undefined;
  return () =>
    (byId ??= new Map(
      contract && consoleData(contract, { withResponses }).map((operation) => [operation.id, operation] as const),
    ));
}
