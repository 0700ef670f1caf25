import { definePlugin } from '../../plugin.ts';
import { contractTools } from './tools/contract-tools.ts';
import { bundleWorkers } from './bundle/bundle-workers.ts';
import { referenceSources } from './check/reference-sources.ts';
import { openapiMessages } from './messages/openapi-messages.ts';
import translations from './messages/translations.json' with { type: 'json' };
import { contractAnswers } from './read/contract-answers.ts';
import { checkRequests } from './runs/page-runs.ts';
import { sandboxCommand } from './sandbox/sandbox-command.ts';
import { contractItems } from './site/contract-items.ts';
import { apiGuide } from './site/api-guide.ts';
import { openapiSetting } from './options.ts';

/** The reference of an HTTP API that an OpenAPI document describes, with a console and a sandbox. */
export const openapiPlugin = definePlugin({
  name: 'openapi',
  from: import.meta.url,
  configKey: 'openapi',
  options: openapiSetting,
  // Large modules are imported on demand: sites without a contract and most commands never need them.
  load: async (context) => (await import('./read/load-contracts.ts')).loadContracts(context),
  versionFiles: async (...args) => (await import('./read/version-files.ts')).versionFiles(...args),
  navbarItems: contractItems,
  docs: async (...args) => (await import('./site/draft/reference-docs.ts')).referenceDocs(...args),
  files: async (...args) => (await import('./files/reference-files.ts')).referenceFiles(...args),
  guide: apiGuide,
  sources: referenceSources,
  check: checkRequests,
  verify: async (...args) => (await import('./runs/check/check-runs.ts')).checkRuns(...args),
  commands: { sandbox: sandboxCommand },
  provides: contractAnswers,
  tools: contractTools,
  components: './reference/page-components.tsx',
  docsView: './reference/docs-view.tsx',
  componentData: async (...args) => (await import('./render/api-context.ts')).apiContexts(...args),
  bundle: bundleWorkers,
  messages: { en: openapiMessages, ...translations },
  shortcuts: [{ keys: ['Ctrl Enter'], message: 'keysSend' }],
  // The console calls any server that the reader enters, including unencrypted servers on the same network.
  csp: { connect: ['http:', 'https:'] },
});
