import { definePlugin } from '../../plugin.ts';
import { bundleSandbox } from './bundle/bundle-sandbox.ts';
import { openapiMessages } from './messages/openapi-messages.ts';

/** The reference of an HTTP API that an OpenAPI document describes, with a console and a sandbox. */
export const openapiPlugin = definePlugin({
  name: 'openapi',
  from: import.meta.url,
  bundle: bundleSandbox,
  messages: { en: openapiMessages },
});
