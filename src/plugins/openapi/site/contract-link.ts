import { posix } from 'node:path';
import { decodeAddress, isExternalUrl, toUrl } from '../../../helpers.ts';
import { prefixOf, withPrefix, type LocalTargets, type ResolvedConfig } from '../../../plugin.ts';
import { filesOfVersion } from './contract-folder.ts';
import { tagAnchor } from '../contract/operation-page.ts';
import { operationUrl } from './page-operations.ts';
import type { SiteContract } from './types.ts';

/** The targets of links in the contracts of a version, in one locale. */
export function localTargets(
  target: Pick<SiteContract, 'version'> & { contracts: readonly SiteContract[]; locale: string },
  config: ResolvedConfig,
  pages: readonly { route: string }[],
): LocalTargets {
  return {
    prefix: prefixOf(target, config),
    files: filesOfVersion(target.contracts),
    routes: new Set(pages.map(({ route }) => route)),
  };
}

/**
 * The public address of a link in a contract. Authors write a route, as on pages, or the form of other API references:
 * `#operation/getPet`, `#tag/pets`.
 */
export function contractLink(
  href: string,
  contract: SiteContract,
  { targets, config }: { targets: LocalTargets; config: ResolvedConfig },
): string {
  const route = referenceRoute(href, contract, config.docs.routeBasePath) ?? href;
  return isExternalUrl(route) || route.startsWith('#') ? route : toUrl(withPrefix(route, targets), config);
}

/** The route that `#tag/pets`, `#operation/getPet`, `#tag/pets/operation/getPet` or `#tag/pets/get/pets/{id}` means. */
function referenceRoute(href: string, { contract, folder }: SiteContract, docsPath: string): string | undefined {
  if (!/^#(?:tag|operation)\//.test(href)) return undefined;
  const target = decodeAddress(href);
  const [, tag, afterTag = ''] = /^#tag\/([^/]+)\/?(.*)$/.exec(target) ?? [];
  const id = /^(?:#|.*\/)operation\/(.+)$/.exec(target)?.[1];
  // A link may name the method in upper case: `#tag/pets/GET/pets/{id}`.
  const request = afterTag.replace(/^[A-Z]+(?=\/)/, (method) => method.toLowerCase());
  const operation = contract?.operations.find((one) => one.id === id || `${one.method}${one.path}` === request);
  const base = posix.join('/', docsPath, folder, '/');
  if (operation) return operationUrl(operation.id, { id: operation.page, url: `${base}${operation.page}/` });
  return tag === undefined || afterTag !== '' ? undefined : `${base}#${tagAnchor(tag)}`;
}
