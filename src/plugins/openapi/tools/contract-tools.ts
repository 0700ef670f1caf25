import { z } from 'zod';
import { markdownLine, SiteError, type AssistantTool, type PublishedSite } from '../../../plugin.ts';
import { contractName } from '../site/contract-folder.ts';
import { asObject, type JsonObject } from '../contract/document/json.ts';
import { listOperationsByTag, listSchemas, lookUpOperation, lookUpSchema } from './look-up.ts';

/** A text of limited length, because look-up time and messages grow with it. */
const shortText = z.string().max(4000, 'at most 4000 characters');

/** The arguments that choose a contract. */
type ContractChoice = { edition?: string; contract?: string };

const contractChoice = (edition: string) => ({
  contract: shortText.optional().describe('Id of the contract, if the site has several'),
  edition: shortText.optional().describe(edition),
});

/** Tools for assistants that look up the contract of a built site, and check requests against it. */
export const contractTools: readonly AssistantTool[] = [
  {
    name: 'get_operation',
    title: 'Look up an operation',
    description: 'An operation of the API with its servers, security, parameters, body, responses and schemas.',
    input: (edition) =>
      z.object({
        operation: shortText.optional().describe('Id, or method and path (GET /things/{id}); omit to list all'),
        ...contractChoice(edition),
      }),
    async run({ operation, contract, edition }: { operation?: string } & ContractChoice, site, call) {
      const { document, url } = await contractOf(site, { contract, edition });
      if (operation === undefined) return listOperationsByTag(document);
      const described = lookUpOperation(document, operation, url);
      const results = await call('search', { query: described.id, limit: 50, edition });
      return { ...described, page: addressIn(results, described.id) };
    },
  },
  {
    name: 'get_schema',
    title: 'Look up a schema',
    description: 'A shared schema of the API, with the schemas it refers to.',
    input: (edition) =>
      z.object({
        schema: shortText.optional().describe('Its name; omit to list all'),
        ...contractChoice(edition),
      }),
    async run({ schema, contract, edition }: { schema?: string } & ContractChoice, site) {
      const { document } = await contractOf(site, { contract, edition });
      return schema === undefined ? listSchemas(document) : lookUpSchema(document, schema);
    },
  },
  {
    name: 'validate_request',
    title: 'Validate a request',
    description: 'Check a request against the contract: path, parameters, credentials, body. Nothing is sent.',
    input: (edition) =>
      z.object({
        method: shortText.min(1),
        url: shortText.min(1).describe('Path or address, with its query'),
        headers: z.record(z.string(), z.string()).optional(),
        body: z.unknown().describe('A JSON value; a string for any other content type').optional(),
        ...contractChoice(edition),
      }),
    async run({ contract, edition, ...request }: Parameters<Check>[1] & ContractChoice, site) {
      const { document } = await contractOf(site, { contract, edition });
      // The code that reads contracts is slow to load, and other tools do not need it.
      const { checkRequest } = await import('../contract/request/check-request.ts');
      const checked = checkRequest(document, request);
      return { isValid: checked.faults.length === 0, ...checked };
    },
  },
];

type Check = typeof import('../contract/request/check-request.ts').checkRequest;

async function contractOf(
  site: PublishedSite,
  { contract: name, edition }: ContractChoice,
): Promise<{ document: JsonObject; url: string }> {
  const { toolFiles, readJson } = await site.edition(edition);
  const contracts = new Map(
    Object.entries(toolFiles).flatMap(([file, address]) => {
      const [kind, id = ''] = file.split('/');
      return kind === contractName ? [[id, address] as const] : [];
    }),
  );
  const [first] = contracts.values();
  const names = [...contracts.keys()].filter((id) => id !== '');
  const fault = (fact: string, hint = `Name one in \`contract\`: ${names.join(', ')}.`) =>
    new SiteError({ topic: 'assistants', fact, hint });
  if (first === undefined) throw fault('This site describes no API.', 'Use search and read_page.');
  if (name === undefined && names.length > 1) throw fault('This site has several contracts.');
  const url = name === undefined || names.length === 0 ? first : contracts.get(name);
  if (url === undefined) throw fault(`This site has no contract "${name}".`);
  return { document: asObject(await readJson(url)), url };
}

/** The address of an operation in search results, which begin with `- [title](address)`; undefined if not found. */
function addressIn(results: string | object | undefined, id: string): string | undefined {
  const lines = typeof results === 'string' ? results.split('\n') : [];
  const line = lines.find((one) => one.startsWith('- ') && one.includes(` (${markdownLine(id)})`));
  return line === undefined ? undefined : /(?<!\\)\]\(([^)]+)\)/.exec(line)?.[1];
}
