import { type FilesContext, type PluginFile, type PluginSite, escapeHtml, once } from '../../../plugin.ts';
import { consoleData } from '../contract/output/console-data.ts';
import { generateTypes } from '../contract/output/generate-types.ts';
import type { Contract } from '../contract/types.ts';
import { signInFlows } from '../reference/console/oauth/sign-in-flows.ts';
import { contractFileNames, contractName, contractOfPage, contractUrlPath } from '../site/contract-folder.ts';
import { requestOf } from '../site/draft/reference.ts';
import type { OpenapiData, SiteContract } from '../site/types.ts';
import { apiMessageFormatter } from '../messages/api-messages.ts';
import { callbackChannel, callbackFolder } from '../reference/console/oauth/authorize.ts';

/** Publishes each contract, the data of the console, and the page that receives the redirect after a sign-in. */
export function referenceFiles({ contracts }: OpenapiData, site: PluginSite, context: FilesContext): PluginFile[] {
  return [
    ...contracts.flatMap((one) => [...contractFiles(one), ...consoleFiles(one, contracts, site)]),
    ...(contracts.some(hasSignIn) ? callbackPage(site.config, context) : []),
  ];
}

/** True if an operation supports the authorization code flow, which redirects readers back to the site. */
function hasSignIn({ contract }: SiteContract): boolean {
  const schemes = contract?.operations.flatMap(({ security }) => security.flat()) ?? [];
  return schemes.some((scheme) => signInFlows(scheme).includes('authorizationCode'));
}

/** A contract as YAML, as JSON, and as TypeScript types. */
function contractFiles({ contract, version, file, folder, options: { id } }: SiteContract): PluginFile[] {
  if (!contract) return [];
  return contractFileNames.map((fileName) => ({
    path: contractUrlPath(fileName, { version, folder }),
    source: file,
    ...(fileName === 'openapi.json' && {
      forTools: {
        name: id === undefined ? contractName : `${contractName}/${id}`,
        ...(version && { version: version.name }),
      },
    }),
    text: () => writers[fileName](contract),
  }));
}

const writers: Record<(typeof contractFileNames)[number], (contract: Contract) => string> = {
  'openapi.yaml': ({ source }) => source.published ?? source.yaml,
  'openapi.json': ({ source }) => source.json,
  'openapi.d.ts': generateTypes,
};

/** Data for the request console, beside each page with operations; loaded only when the console is opened. */
function consoleFiles(
  { contract, version, folder }: SiteContract,
  all: readonly SiteContract[],
  { pages }: PluginSite,
): PluginFile[] {
  if (!contract) return [];
  const operations = once(
    () => new Map(consoleData(contract).map((operation) => [requestOf(operation), operation] as const)),
  );
  return pages.flatMap(({ id, route, requests, version: pageVersion, source }) => {
    if (!requests || pageVersion !== version?.name || contractOfPage(all, id)?.folder !== folder) return [];
    const text = () => JSON.stringify(requests.flatMap((request) => operations().get(request) ?? []));
    return [{ path: `${route.slice(1)}console.json`, text, source }];
  });
}

/**
 * The page that authorization servers send readers back to. It reports its query to the console, and closes. Its
 * address never changes, because clients register it.
 */
function callbackPage({ i18n }: PluginSite['config'], { messages: messagesByLocale }: FilesContext): PluginFile[] {
  const locale = i18n.defaultLocale;
  const { htmlLang = locale } = i18n.localeConfigs[locale] ?? {};
  const messages = messagesByLocale[locale] ?? {};
  const text = escapeHtml(apiMessageFormatter(messages)('referenceSignInDone'));
  return [
    {
      path: `${callbackFolder}/index.html`,
      text: () => `<!DOCTYPE html><html lang="${htmlLang}"><head><meta charset="utf-8"><title>${text}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"></head>
<body><p>${text}</p><script src="callback.js"></script></body></html>
`,
    },
    {
      path: `${callbackFolder}/callback.js`,
      // Removes the query, so that the authorization code does not stay in the history.
      text: () => `new BroadcastChannel('${callbackChannel}').postMessage(location.search);
history.replaceState(null, '', location.pathname);
close();
`,
    },
  ];
}
