import { expect, test } from 'vitest';
import { codeFrame } from '../../core/base/errors/code-frame.ts';
import { SiteError } from '../../core/base/errors/site-error.ts';
import { readProse } from '../../core/content/read-prose.ts';
import { checkNames, listNames } from './check-names.ts';

const contractNames = ['PUT /boxes/{id}', '/boxes/{id}', 'boxes.change', 'PUT', '200'];
const words = {
  facts: { environment: ['BOX_URL'], log: ['Box <n> painted.'] },
  glossary: { terms: [{ term: 'box', meaning: 'A box.', not: [] }], spelling: {} },
};

function messages(source: string, hasContract = true): string {
  const names = listNames(readProse(source, 'a.mdx').codes, words);
  return checkNames([{ file: 'content/a.mdx', names }], words, hasContract ? [contractNames] : [])
    .map(({ fact, hint = '', place: { file = '', ...at } = {} }) => {
      return new SiteError({ fact, hint, place: { file, ...at }, frame: codeFrame(source, at, 0) }).message;
    })
    .join('\n\n');
}

test('accepts names of the contract, facts and terms', () => {
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

test('accepts only facts and terms if there is no contract', () => {
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
