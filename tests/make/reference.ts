import { pluginEdition } from '../../src/core/extend/plugin-additions.ts';
import { mergeAdditions } from '../../src/core/read/read-additions.ts';
import { docsPages } from '../../src/core/site/draft-pages.ts';
import { makeConfig } from './site.ts';
import type { EditionSource } from '../../src/core/site/source-types.ts';
import type { VersionInfo } from '../../src/core/site/editions/versions.ts';
import type { Contract, Operation } from '../../src/plugins/openapi/contract/types.ts';
import { listContracts } from '../../src/plugins/openapi/options.ts';
import { contractFolder } from '../../src/plugins/openapi/site/contract-folder.ts';
import { referenceDocs } from '../../src/plugins/openapi/site/draft/reference-docs.ts';
import type { OpenapiData } from '../../src/plugins/openapi/site/types.ts';

/** A contract with these operations, whose other properties have defaults, for tests. */
export function makeContract(operations: readonly (Pick<Operation, 'id'> & Partial<Operation>)[]): Contract {
  return {
    title: 'Test',
    version: '1',
    info: {},
    servers: [],
    schemes: [],
    groups: [],
    schemas: {},
    source: { yaml: '', json: '{}' },
    operations: operations.map((operation) => ({
      method: 'get',
      path: '/',
      summary: operation.id,
      description: '',
      group: '',
      deprecated: false,
      page: operation.id.replaceAll('.', '/'),
      security: [],
      securityOptional: false,
      parameters: [],
      responses: [],
      notes: [],
      related: [],
      samples: [],
      ...operation,
    })),
  };
}

/** A source with the pages of a contract, for tests. */
export function withReference(
  source: EditionSource,
  contract: Contract | undefined,
  config = makeConfig(),
): EditionSource {
  const { locale, version } = source;
  const { openapi: data } = makeData([{ version, contract }], config);
  const edition = pluginEdition({ locale, version }, config);
  const context = {
    config,
    edition,
    messages: {},
    siteDir: '',
    pages: docsPages(source, { withDrafts: false, names: {} }),
  };
  const additions = mergeAdditions([{ ...referenceDocs(data, context), plugin: 'openapi' }]);
  return { ...source, additions };
}

/** The plugin's data for the contracts of versions, for tests. */
export function makeData(
  contracts: readonly { version?: VersionInfo | undefined; contract: Contract | undefined }[],
  config = makeConfig(),
): { openapi: OpenapiData } {
  const [{ settings: options } = { settings: { path: 'content/api/openapi.yaml', lint: 'strict' } as const }] =
    listContracts(config);
  const known = { options, file: options.path, folder: contractFolder(options, config.docs.path) };
  return { openapi: { contracts: contracts.map((one) => ({ ...known, ...one })) } };
}
