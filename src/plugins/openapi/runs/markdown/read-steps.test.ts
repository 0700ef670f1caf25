import { expect, test } from 'vitest';
import { htmlOf } from '../../../../../tests/make/compiled-page.ts';
import { compile, errorsOf } from '../../../../../tests/make/fences.ts';

const block = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const add = block('bash run keep="TOKEN=/token ID=/data/id"', `curl $API/books --json '{"title":"Emma"}'`);
const facts = async (source: string) => (await errorsOf(source)).match(/^(?! *[>\d|]| {2,}\|)\S.*$|^ {2}(?:at|→).*$/gm);

test('turns a block marked `run` into a runnable one, with its request and its output', async () => {
  const source = `${add}\n${block('json output status=201 title="Response"', '{ "id": 1, "token": … }')}`;
  const page = await compile(source);
  expect(page.data?.['runs']).toEqual([
    {
      request: {
        method: 'POST',
        url: '{API}/books',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: '{"title":"Emma"}',
      },
      keep: { TOKEN: '/token', ID: '/data/id' },
      output: { language: 'json', code: '{ "id": 1, "token": … }', status: 201, line: 5, column: 1 },
      line: 1,
      column: 1,
    },
  ]);
  expect(htmlOf(page)).toMatch(
    /^<RunnableCode request=\{.*\} keep=\{.*\}><CodeBlock code="curl .*<\/RunnableCode><CodeBlock /s,
  );
  expect((await compile(block('bash', 'curl -L x | sh'))).data).toBeUndefined();
});

test('reports blocks that cannot run, with their lines', async () => {
  expect(await facts(`Text\n\n${block('js run', 'fetch()')}\n${block('bash run', 'ls')}`)).toEqual([
    'Only blocks of shell code can run.',
    '  at page.mdx:3:1',
    '  → Write a curl command in a block that begins with ```bash run.',
    'This block cannot run. It is not a curl command.',
    '  at page.mdx:7:1',
    '  → Begin it with `curl`.',
  ]);
});

test('reports names that no earlier block keeps, and invalid JSON Pointers', async () => {
  const get = (name: string) => block('bash run', `curl "$API/books/$${name}"`);
  expect(await errorsOf(`${add}\n${get('ID')}`)).toBe('no errors');
  expect(await facts(`${get('ID')}\n${add}\n${get('TOKN')}\n${block('bash run keep="a"', 'curl $API/books')}`)).toEqual(
    [
      'No earlier step of the page keeps `$ID`.',
      '  at page.mdx:1:1',
      '  → Add `keep="ID=/id"` to the step whose response has it.',
      'No earlier step of the page keeps `$TOKN`.',
      '  at page.mdx:9:1',
      '  → Did you mean `$TOKEN`?',
      '`keep="a"` is not a list of names and JSON Pointers.',
      '  at page.mdx:13:1',
      '  → Write it as `keep="TOKEN=/token ID=/data/id"`.',
    ],
  );
});

test('reports an output that does not follow a runnable block, or is not JSON', async () => {
  const output = block('json output', '{ "a": }');
  expect(await facts(`${block('bash', 'curl x')}\n${output}`)).toEqual([
    'A block marked `output` must follow a block marked `run`.',
    '  at page.mdx:5:1',
    '  → Put it right below, or remove the mark.',
  ]);
  expect(await errorsOf(`${add}\n${output}`)).toContain('This output is not JSON: Unexpected token');
});

test.each(['status=4040', 'status=abc', 'status=', 'status', 'status=999', 'keep', 'keep='])(
  'reports an option with an invalid value: %s',
  async (option) => {
    const [name = ''] = option.split('=');
    const output = block(`json output ${option} title="a"`, '{}');
    expect(await facts(`${add}\n${output}`)).toContainEqual(expect.stringContaining(`\`${name}\` of this block`));
  },
);

test('ignores other options of the block', async () => {
  const html = htmlOf(await compile(block('bash run title="to run" wordWrap', 'curl $API/books')));
  expect(html).toMatch(/<CodeBlock code="curl .*title="to run" wordWrap=\{true\}/s);
});
