import { openapi } from '../../core/config/schema/docs-schema.ts';
import { definePlugin } from '../../plugin.ts';
import { referenceTexts } from './check/reference-texts.ts';
import { referenceFiles } from './files/reference-files.ts';
import { loadContracts } from './read/load-contracts.ts';
import { apiGuide } from './site/api-guide.ts';
import { referenceDocs } from './site/draft/reference-docs.ts';
import { openapiName } from './site/reference-part.ts';

/** Publishes an API reference, with a request console and a sandbox (`openapi` of the configuration). */
export const openapiPlugin = definePlugin({
  name: openapiName,
  configKey: 'openapi',
  options: openapi,
  load: loadContracts,
  docs: referenceDocs,
  files: referenceFiles,
  guide: apiGuide,
  texts: referenceTexts,
  // The console calls any server that the reader enters, including unencrypted ones on the same network.
  csp: { connect: ['http:', 'https:'] },
});
