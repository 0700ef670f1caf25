import { setImmediate } from 'node:timers/promises';
import { htmlAsMarkdown } from '../contract/description/html-as-markdown.ts';
import { nodesIn, treesOf } from '../contract/schema/children-of.ts';
import { serverCallsOf } from '../contract/operation/read-server-calls.ts';
import type { Contract } from '../contract/types.ts';
import type { ComponentDataContext } from '../../../plugin.ts';
import { codeKey, exampleCode, headerCode, type ContractTexts, type Snippet } from '../reference/api-context.ts';

type Render = Pick<ComponentDataContext, 'remember' | 'renderMarkdown' | 'highlight'>;

/** Renders a contract's Markdown and code as HTML. Error messages refer to `file`. */
export async function renderTexts(
  contract: Contract,
  file: string,
  { remember, renderMarkdown, highlight }: Render,
): Promise<ContractTexts> {
  const parts = partsOf(contract);
  const texts = [...new Set(parts.texts)].filter((text) => text !== undefined);
  const snippets = [...new Map(parts.snippets.map((snippet) => [codeKey(snippet.language, snippet.code), snippet]))];
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

/** The Markdown and the code of a contract. */
function partsOf(contract: Contract): { texts: (string | undefined)[]; snippets: Snippet[] } {
  const { info, groups, operations, schemes, schemas } = contract;
  const requests = [...operations, ...serverCallsOf(contract)];
  const servers = [contract, ...operations].flatMap((owner) => owner.servers ?? []);
  const variables = servers.flatMap((server) => server.variables ?? []);
  const parameters = requests.flatMap((request) => request.parameters);
  const bodies = requests.flatMap(({ requestBody }) => requestBody ?? []);
  const responses = requests.flatMap((request) => request.responses);
  const headers = responses.flatMap((response) => response.headers);
  const links = responses.flatMap((response) => response.links);
  const media = [...bodies, ...responses].flatMap(({ content }) => content);
  const examples = [...parameters, ...headers, ...media].flatMap((owner) => owner.examples ?? []);
  // Not in `described`: large contracts have a million nodes, but fewer texts.
  const nodeTexts = new Set<string | undefined>();
  for (const { description, enumNotes = [] } of nodesIn([...requests.flatMap(treesOf), ...Object.values(schemas)])) {
    for (const text of [description, ...enumNotes.map((note) => note.description)]) nodeTexts.add(text);
  }
  const described = [
    ...[info, ...groups, ...servers, ...variables, ...requests, ...parameters],
    ...[...bodies, ...responses, ...headers, ...links, ...examples],
  ];
  const written = operations.flatMap(({ writtenSamples }) => writtenSamples ?? []);
  const samples = [...written, ...requests.flatMap((request) => request.samples)];
  return {
    texts: [
      ...described.map(({ description }) => description),
      ...nodeTexts,
      ...schemes.map(({ summary, description }) => summary ?? description),
      ...operations.flatMap(({ notes }) => notes),
      ...examples.map(({ summary }) => summary),
    ],
    snippets: [
      ...samples.map(({ language, code }) => ({ language, code })),
      ...media.flatMap((one) => one.examples.map(({ value }) => exampleCode(value))),
      ...headers.flatMap((header) => header.examples.map(({ value }) => headerCode(header.name, value))),
    ],
  };
}
