import { readFileSync } from 'node:fs';
import { McpServer, type CallToolResult, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { SiteError, type AssistantTool, type PublishedSite } from '../../plugin.ts';

/** Serves a built site over standard input and output. Nothing else may write to the standard output. */
export function serveMcp(site: PublishedSite, tools: readonly AssistantTool[]): void {
  serveStdio(() => makeServer(site, tools), { onerror: (error) => console.error(error.message) });
}

function makeServer(site: PublishedSite, tools: readonly AssistantTool[]): McpServer {
  const { title, editions } = site;
  const server = new McpServer(
    { name: 'area-docs', title: `${title} documentation`, version: version() },
    { instructions: `The documentation of ${title}. Begin with search or list_pages; read_page returns the text.` },
  );
  const edition = `Language and version, by default ${editions[0]}: ${editions.join(', ')}`;
  const call = async (name: string, input: object) =>
    tools.find((tool) => tool.name === name)?.run(input as never, site, call);
  for (const { name, title: label, description, input, run } of tools) {
    server.registerTool(
      name,
      {
        annotations: { readOnlyHint: true, openWorldHint: false },
        title: label,
        description,
        inputSchema: input(edition) as StandardSchemaWithJSON,
      },
      // The server has checked the arguments against the schema.
      (args: unknown) => respond(async () => run(args as never, site, call)),
    );
  }
  return server;
}

function version(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** A text, or data as JSON; a `SiteError` becomes a result that the model can act on. */
async function respond(runTool: () => Promise<string | object>): Promise<CallToolResult> {
  try {
    const result = await runTool();
    const text = typeof result === 'string' ? result : JSON.stringify(result, null, 2);
    return { content: [{ type: 'text', text }] };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}
