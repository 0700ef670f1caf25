import { setImmediate } from 'node:timers/promises';
import { htmlAsMarkdown } from '../contract/description/html-as-markdown.ts';
import { nodesIn } from '../contract/schema/children-of.ts';
import { serverCallsOf } from '../contract/operation/read-server-calls.ts';
import type { Contract, Example, SchemaNode } from '../contract/types.ts';
import type { ComponentDataContext } from '../../../plugin.ts';
import { codeKey, codesOf, type ContractTexts, type Shown } from '../reference/contract-texts.ts';

type Render = Pick<ComponentDataContext, 'remember' | 'renderMarkdown' | 'highlight'>;

/** Renders a contract's Markdown and code as HTML. Error messages refer to `file`. */
export async function contractTexts(contract: Contract, file: string, render: Render): Promise<ContractTexts> {
  const inputs = [[...markdownOf(contract)], [...codesIn(contract)], file];
  return render.remember(inputs, () => makeContractTexts(contract, file, render));
}

async function makeContractTexts(contract: Contract, file: string, render: Render): Promise<ContractTexts> {
  const markdown = new Map<string, string>();
  for (const text of markdownOf(contract)) {
    markdown.set(text, await render.renderMarkdown(htmlAsMarkdown(withoutIndent(text)), file));
  }
  const code = new Map<string, string>();
  for (const [key, block] of codesIn(contract)) {
    code.set(key, await coloredCode(block, render.highlight));
    // A large contract takes seconds, so let other tasks, such as drawing pictures, run in between.
    await setImmediate();
  }
  return { markdown, code };
}

/** Removes common indentation, as in text from source comments, because Markdown would parse it as a code block. */
function withoutIndent(text: string): string {
  const [indent = ''] = /^[ \t]*(?=\S)/m.exec(text) ?? [];
  const lines = text.split('\n');
  if (indent === '' || lines.some((line) => line.trim() !== '' && !line.startsWith(indent))) return text;
  return lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : '')).join('\n');
}

/** Distinct code samples of a contract, by key. */
function codesIn(contract: Contract): Map<string, Shown> {
  const shown = [...contract.operations, ...serverCallsOf(contract)];
  return new Map(shown.flatMap(codesOf).map((block) => [codeKey(block.language, block.code), block]));
}

/** Distinct Markdown texts of a contract. */
function markdownOf(contract: Contract): ReadonlySet<string> {
  return new Set([...eachMarkdown(contract)].filter((text) => text !== undefined));
}

/** Code as HTML. JSON that a shell command sends with `--data` is highlighted as JSON. */
async function coloredCode({ language, code }: Shown, highlight: Render['highlight']): Promise<string> {
  const [, head = code, body = '', tail = ''] =
    (language === 'shell' && /^(.*--data ')\n(\{.*\})\n('.*)$/s.exec(code)) || [];
  const parts: Shown[] = [
    { language, code: head },
    { language: 'json', code: body },
    { language: 'text', code: tail },
  ];
  const html = await Promise.all(
    parts.filter((part) => part.code !== '').map((part) => highlight(part.code, part.language)),
  );
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
