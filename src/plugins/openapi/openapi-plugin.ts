import { definePlugin } from '../../plugin.ts';
import { contractTools } from './tools/contract-tools.ts';
import { bundleSandbox } from './bundle/bundle-sandbox.ts';
import { openapiMessages } from './messages/openapi-messages.ts';

/** The reference of an HTTP API that an OpenAPI document describes, with a console and a sandbox. */
export const openapiPlugin = definePlugin({
  name: 'openapi',
  from: import.meta.url,
  tools: contractTools,
  bundle: bundleSandbox,
  messages: { en: openapiMessages },
});
