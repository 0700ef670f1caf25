import { McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';
import packageFile from '../../../package.json' with { type: 'json' };
import { SiteError } from '../../core/base/errors/site-error.ts';
import { checkRequest } from '../openapi/contract/request/check-request.ts';
import { openBuiltSite, type BuiltSite } from './built-site.ts';
import { cutSection } from './cut-section.ts';
import { listNodes, listSidebars } from './list-sidebars.ts';
import { listOperationsByTag, listSchemas, lookUpOperation, lookUpSchema } from './look-up.ts';
import { operationAddress, searchSite } from './search-site.ts';

/** Default number of search results. */
const MOST_RESULTS = 10;
/** Limit on names, addresses and queries: work and messages grow with them. */
const MOST_CHARACTERS = 4000;

/**
 * Serves a built site to assistants over standard input and output, until the input ends. Throws a `SiteError` when the
 * folder holds no built site. Nothing else may write to the standard output.
 */
export async function serveMcp(outDir: string): Promise<void> {
  const site = await openBuiltSite(outDir);
  const { title, editions } = await site.manifest();
  const names = editions.map(({ name }) => name);
  serveStdio(() => makeServer(site, { title, editions: names }), {
    onerror: (error) => console.error(error.message),
  });
}

type About = { title: string; editions: readonly string[] };

function makeServer(site: BuiltSite, { title, editions }: About): McpServer {
  const server = new McpServer(
    { name: 'area-docs', title: `${title} documentation`, version: packageFile.version },
    { instructions: `The documentation of ${title}. Begin with search or list_pages; read_page has the text.` },
  );
  const text = z.string().max(MOST_CHARACTERS, `at most ${MOST_CHARACTERS} characters`);
  const edition = text.optional().describe(`Language and version, by default ${editions[0]}: ${editions.join(', ')}`);
  const readOnly = { annotations: { readOnlyHint: true, openWorldHint: false } };

  server.registerTool(
    'search',
    {
      ...readOnly,
      title: 'Search',
      description: 'Find pages, sections, operations, fields and error messages of the documentation. Typos are fine.',
      inputSchema: z.object({ query: text.min(1), limit: z.int().min(1).max(50).optional(), edition }),
    },
    ({ query, limit = MOST_RESULTS, edition: name }) =>
      respond(async () => searchSite(query, await (await site.edition(name)).search(), limit)),
  );
  server.registerTool(
    'read_page',
    {
      ...readOnly,
      title: 'Read a page',
      description: 'A page as Markdown, or one of its sections.',
      inputSchema: z.object({
        page: text.min(1).describe('Address or path, from search or list_pages; an anchor in it names a section'),
        section: text.min(1).optional().describe('Text or anchor of a heading'),
      }),
    },
    ({ page, section }) =>
      respond(async () => {
        const found = await site.page(page);
        const [, anchor = ''] = /#(.*)$/s.exec(page) ?? [];
        const wanted = section ?? (anchor === '' ? undefined : `#${anchor}`);
        return `Source: ${found.url}\n\n${wanted === undefined ? found.markdown : cutSection(found, wanted)}`;
      }),
  );
  server.registerTool(
    'list_pages',
    {
      ...readOnly,
      title: 'List pages',
      description: 'The sidebars with their pages. Large sidebars name branches, whose pages another call lists.',
      inputSchema: z.object({ branch: text.optional().describe('Id of a branch'), edition }),
    },
    ({ branch, edition: name }) =>
      respond(async () => {
        const found = await site.edition(name);
        return branch === undefined ? listSidebars(await found.layout()) : listNodes(await found.branch(branch));
      }),
  );
  server.registerTool(
    'get_operation',
    {
      ...readOnly,
      title: 'Look up an operation',
      description: 'An operation of the API with its servers, security, parameters, body, responses and schemas.',
      inputSchema: z.object({
        operation: text.optional().describe('Id, or method and path (GET /things/{id}); leave out for the list'),
        edition,
      }),
    },
    ({ operation, edition: name }) =>
      respond(async () => {
        const found = await site.edition(name);
        const document = await found.contract();
        if (operation === undefined) return listOperationsByTag(document);
        const described = lookUpOperation(document, operation, found.contractUrl);
        return { ...described, page: await operationAddress(described.id, await found.search()) };
      }),
  );
  server.registerTool(
    'get_schema',
    {
      ...readOnly,
      title: 'Look up a schema',
      description: 'A shared schema of the API, with the schemas it refers to.',
      inputSchema: z.object({ schema: text.optional().describe('Its name; leave out for the list'), edition }),
    },
    ({ schema, edition: name }) =>
      respond(async () => {
        const document = await (await site.edition(name)).contract();
        return schema === undefined ? listSchemas(document) : lookUpSchema(document, schema);
      }),
  );
  server.registerTool(
    'validate_request',
    {
      ...readOnly,
      title: 'Validate a request',
      description: 'Check a request against the contract: path, parameters, credentials, body. Nothing is sent.',
      inputSchema: z.object({
        method: text.min(1),
        url: z.string().min(1).describe('Path or address, with its query'),
        headers: z.record(z.string(), z.string()).optional(),
        body: z.unknown().describe('A JSON value; a string for any other content type').optional(),
        edition,
      }),
    },
    ({ edition: name, ...request }) =>
      respond(async () => {
        const checked = checkRequest(await (await site.edition(name)).contract(), request);
        return { isValid: checked.faults.length === 0, ...checked };
      }),
  );
  return server;
}

/** A text, or data as JSON; a `SiteError` becomes a result that the model can act on. */
async function respond(make: () => Promise<string | object>): Promise<CallToolResult> {
  try {
    const made = await make();
    const text = typeof made === 'string' ? made : JSON.stringify(made, null, 2);
    return { content: [{ type: 'text', text }] };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}
