import { expect, test } from 'vitest';
import { readProse } from '../../core/content/read-prose.ts';
import { readContract } from '../openapi/contract/read-contract.ts';
import { checkNames } from './check-names.ts';

const contract = await readContract({
  file: 'openapi.yaml',
  lint: 'none',
  text: `
openapi: 3.1.0
info: { title: Test, version: '1' }
paths:
  /boxes/{id}:
    put: { operationId: boxes.change, responses: { '200': { description: Done. } } }
`,
});
const facts = { environment: ['BOX_URL'], log: ['Box <n> painted.'] };

function messages(source: string, hasContract = true): string {
  const page = {
    file: 'content/a.mdx',
    source,
    isDefaultLocale: true,
    ...readProse(source, 'a.mdx'),
  };
  const check = { pages: [page], facts, contract: hasContract ? contract : undefined, terms: ['box'] };
  return checkNames(check)
    .map(({ message }) => message)
    .join('\n\n');
}

test('names of the contract, facts and terms are known', () => {
  const names = [
    'PUT /boxes/{id}',
    'PUT /boxes/:id',
    '/boxes/7',
    'boxes.change',
    '200',
    'BOX_URL',
    'Box 3 painted.',
    'Box <n> painted.',
    'box',
  ];
  expect(messages(names.map((name) => `\`${name}\``).join(' '))).toBe('');
});

test('reports other names with their place and the nearest known name', () => {
  expect(messages('Set `BOX_URI`, then\n\n- `POST /boxes/{id}`\n- `404`, `Ready`\n')).toMatchInlineSnapshot(`
    "\`BOX_URI\` is neither in the contract nor in facts.json.
      at content/a.mdx:1:5
    > 1 | Set \`BOX_URI\`, then
        |     ^
      → Did you mean \`BOX_URL\`? If the name is right, add it to facts.json.

    \`POST /boxes/{id}\` is neither in the contract nor in facts.json.
      at content/a.mdx:3:3
    > 3 | - \`POST /boxes/{id}\`
        |   ^
      → Did you mean \`PUT /boxes/{id}\`? If the name is right, add it to facts.json.

    \`404\` is neither in the contract nor in facts.json.
      at content/a.mdx:4:3
    > 4 | - \`404\`, \`Ready\`
        |   ^
      → If the name is right, add it to facts.json.

    \`Ready\` is neither in the contract nor in facts.json.
      at content/a.mdx:4:10
    > 4 | - \`404\`, \`Ready\`
        |          ^
      → If the name is right, add it to facts.json."
  `);
});

test('without a contract all names are facts', () => {
  expect(messages('`boxes.change`', false)).toMatchInlineSnapshot(`
    "\`boxes.change\` is not in facts.json.
      at content/a.mdx:1:1
    > 1 | \`boxes.change\`
        | ^
      → If the name is right, add it to facts.json."
  `);
});

test('ignores words and code blocks', () => {
  expect(messages('Ready BOX_URI\n\n```\nBOX_URI\n```\n')).toBe('');
});
