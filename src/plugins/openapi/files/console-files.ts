import { consoleData } from '../contract/output/console-data.ts';
import type { Contract } from '../contract/types.ts';
import type { Page } from '../../../core/site/page-types.ts';
import type { Site } from '../../../core/site/types.ts';
import { signInFlows } from '../reference/console/oauth/sign-in-flows.ts';
import { callbackPage } from './callback-page.ts';
import { cutName } from '../../../core/site/editions/versions.ts';

type ConsoleFile = { path: string; text: () => string; page: Page };

/** Data for the request console, beside each page with operations; loaded only when the console is opened. */
export function consoleFiles({
  config,
  contracts,
  pages,
  layouts,
}: Pick<Site, 'config' | 'contracts' | 'pages' | 'layouts'>): ConsoleFile[] {
  // Only the current version includes responses, because the sandbox's responses are checked against its contract.
  const dataOf = new Map(
    contracts.map(({ contract, version }) => {
      const withResponses = config.openapi?.sandbox !== undefined && cutName(version) === undefined;
      return [version?.name, lazily(contract, withResponses)];
    }),
  );
  const signInPage = pages.find(hasSignIn);
  const ownFiles = signInPage ? callbackPage({ config, layouts }).map((file) => ({ ...file, page: signInPage })) : [];
  const dataFiles = pages.flatMap((page) => {
    const { route, body, version } = page;
    const operations = dataOf.get(version);
    if (body.kind !== 'operations' || !operations) return [];
    const text = () => JSON.stringify(body.operations.flatMap(({ id }) => operations().get(id) ?? []));
    return { path: `${route.slice(1)}console.json`, text, page };
  });
  return [...ownFiles, ...dataFiles];
}

/** True if an authorization server sends readers of this page back to the site. */
function hasSignIn({ body }: Page): boolean {
  if (body.kind !== 'operations') return false;
  const schemes = body.operations.flatMap(({ security }) => security.flat());
  return schemes.some((scheme) => signInFlows(scheme).includes('authorizationCode'));
}

/** The operations of a contract by id, prepared on first use. */
function lazily(contract: Contract | undefined, withResponses: boolean): () => ReadonlyMap<string, unknown> {
  let byId: ReadonlyMap<string, unknown> | undefined;
  return () =>
    (byId ??= new Map(
      contract && consoleData(contract, { withResponses }).map((operation) => [operation.id, operation] as const),
    ));
}
