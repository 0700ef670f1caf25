import { setImmediate } from 'node:timers/promises';
import { htmlAsMarkdown } from '../contract/description/html-as-markdown.ts';
import { nodesIn } from '../contract/schema/children-of.ts';
import { serverCallsOf } from '../contract/operation/read-server-calls.ts';
import type { Contract, Example, SchemaNode } from '../contract/types.ts';
import type { ComponentDataContext } from '../../../plugin.ts';
import { codeKey, snippetsOf, type ContractTexts, type Snippet } from '../reference/api-context.ts';

type Render = Pick<ComponentDataContext, 'remember' | 'renderMarkdown' | 'highlight'>;

/** Renders a contract's Markdown and code as HTML. Error messages refer to `file`. */
export async function renderTexts(
  contract: Contract,
  file: string,
  { remember, renderMarkdown, highlight }: Render,
): Promise<ContractTexts> {
  const texts = [...new Set(eachMarkdown(contract))].filter((text) => text !== undefined);
  const allSnippets = [...contract.operations, ...serverCallsOf(contract)].flatMap(snippetsOf);
  const snippets = [...new Map(allSnippets.map((snippet) => [codeKey(snippet.language, snippet.code), snippet]))];
  return remember([texts, snippets, file], async () => {
    const markdown = new Map<string, string>();
    for (const text of texts) markdown.set(text, await renderMarkdown(htmlAsMarkdown(withoutIndent(text)), file));
    const code = new Map<string, string>();
    for (const [key, snippet] of snippets) {
      code.set(key, await highlightSnippet(snippet, highlight));
      // A large contract takes seconds, so let other tasks, such as drawing pictures, run in between.
      await setImmediate();
    }
    return { markdown, code };
  });
}

/** Removes common indentation, as in text from source comments, because Markdown would parse it as a code block. */
function withoutIndent(text: string): string {
  const [indent = ''] = /^[ \t]*(?=\S)/m.exec(text) ?? [];
  const lines = text.split('\n');
  if (indent === '' || lines.some((line) => line.trim() !== '' && !line.startsWith(indent))) return text;
  return lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : '')).join('\n');
}

/** Highlights code as HTML. JSON that a shell command sends with `--data` is highlighted as JSON. */
async function highlightSnippet({ language, code }: Snippet, highlight: Render['highlight']): Promise<string> {
  const [, head = code, body = '', tail = ''] =
    (language === 'shell' && /^(.*--data ')\n(\{.*\})\n('.*)$/s.exec(code)) || [];
  const parts = [
    [head, language],
    [body, 'json'],
    [tail, 'text'],
  ] as const;
  const nonEmptyParts = parts.filter(([part]) => part !== '');
  const html = await Promise.all(nonEmptyParts.map(([part, partLanguage]) => highlight(part, partLanguage)));
  return html.join('\n');
}

function* eachMarkdown(contract: Contract): Generator<string | undefined> {
  yield contract.info.description;
  const servers = [contract, ...contract.operations].flatMap((owner) => owner.servers ?? []);
  const variables = servers.flatMap((server) => server.variables ?? []);
  for (const { description } of [...contract.groups, ...servers, ...variables]) yield description;
  for (const { summary, description } of contract.schemes) yield summary ?? description;
  for (const { notes } of contract.operations) yield* notes;
  for (const operation of [...contract.operations, ...serverCallsOf(contract)]) {
    yield operation.description;
    for (const { description, schema, examples = [] } of operation.parameters) {
      yield description;
      yield* textsOf(examples);
      yield* descriptionsOf(schema);
    }
    yield operation.requestBody?.description;
    const media = [...(operation.requestBody?.content ?? []), ...operation.responses.flatMap(({ content }) => content)];
    for (const { schema, examples } of media) {
      if (schema) yield* descriptionsOf(schema);
      yield* textsOf(examples);
    }
    for (const { description, headers, links } of operation.responses) {
      yield description;
      for (const link of links) yield link.description;
      for (const header of headers) {
        yield header.description;
        for (const { summary } of header.examples) yield summary;
      }
    }
  }
  for (const schema of Object.values(contract.schemas)) yield* descriptionsOf(schema);
}

function* textsOf(examples: readonly Example[]): Generator<string | undefined> {
  for (const { summary, description } of examples) yield* [summary, description];
}

function* descriptionsOf(schema: SchemaNode): Generator<string | undefined> {
  for (const node of nodesIn([schema])) {
    yield node.description;
    for (const { description } of node.enumNotes ?? []) yield description;
  }
}
