import { expect, test } from 'vitest';
import { codeFrame } from '../../core/base/errors/code-frame.ts';
import { SiteError } from '../../core/base/errors/site-error.ts';
import { readProse } from '../../core/content/read-prose.ts';
import { findWords } from './check-terms.ts';

const glossary = {
  terms: [{ term: 'rule', meaning: 'What happens when.', not: ['recipe', 'auto mation'] }],
  spelling: { Github: 'GitHub', 'Docker compose': 'Docker Compose', 'e-mail': 'email' },
};

function messages(source: string): string {
  return findWords(glossary)(readProse(source, 'a.mdx').texts)
    .map(({ fact, hint, ...at }) => {
      const place = { file: 'content/a.mdx', ...at };
      return new SiteError({ fact, hint, place, frame: codeFrame(source, at, 0) }).message;
    })
    .join('\n\n');
}

test('reports other words for a term and wrong spellings at their places', () => {
  const source =
    '---\ntitle: Recipes\n---\n\n# A recipe\n\nOn Github, with\n**Docker\n  compose** and an auto\nmation by e-mail.\n\n<Card title="Your Github" />\n';
  expect(messages(source)).toMatchInlineSnapshot(`
    ""Recipes" is another word for "rule".
      at content/a.mdx:2:8
    > 2 | title: Recipes
        |        ^
      → glossary.json allows one term per concept. rule: What happens when.

    "recipe" is another word for "rule".
      at content/a.mdx:5:5
    > 5 | # A recipe
        |     ^
      → glossary.json allows one term per concept. rule: What happens when.

    "Github" is a misspelling of "GitHub".
      at content/a.mdx:7:4
    > 7 | On Github, with
        |    ^
      → Put literal input and output of programs in backticks.

    "Docker compose" is a misspelling of "Docker Compose".
      at content/a.mdx:8:3
    > 8 | **Docker
        |   ^
      → Put literal input and output of programs in backticks.

    "auto mation" is another word for "rule".
      at content/a.mdx:9:20
    > 9 |   compose** and an auto
        |                    ^
      → glossary.json allows one term per concept. rule: What happens when.

    "e-mail" is a misspelling of "email".
      at content/a.mdx:10:11
    > 10 | mation by e-mail.
         |           ^
      → Put literal input and output of programs in backticks.

    "Github" is a misspelling of "GitHub".
      at content/a.mdx:12:19
    > 12 | <Card title="Your Github" />
         |                   ^
      → Put literal input and output of programs in backticks."
  `);
});

test('ignores code, addresses, comments and names of components', () => {
  const source =
    '---\nid: recipe\n---\n\n`Github` [x](/recipe) https://recipe.example/Github {/* recipe */}\n\n```\nrecipe\n```\n\n<Tabs groupId="recipe" />\n';
  expect(messages(source)).toBe('');
});

test('finds words in text without spaces', () => {
  const words = {
    terms: [{ term: '反応', meaning: '', not: ['効果', 'イン'] }],
    spelling: { Github: 'GitHub', ไฟล: 'แฟ้ม', 𠮷: '吉' },
  };
  const find = (text: string) => findWords(words)(readProse(text, 'a.md').texts).map(({ fact }) => fact.split('"')[1]);
  expect(find('A𠮷B')).toEqual(['𠮷']);
  expect(find('この効果はGithubの。インと、インストールとメイン。')).toEqual(['効果', 'Github', 'イン']);
  expect(find('เปิดไฟลนี้')).toEqual(['ไฟล']);
  expect(find('เปิดไฟล์นี้')).toEqual([]);
});

test('ignores a word inside the correct one', () => {
  const words = {
    terms: [
      { term: 'access token', meaning: '', not: ['token', 'access  tokenizer '] },
      { term: 'key', meaning: '', not: ['token', 'key code'] },
    ],
    spelling: { Node: 'Node.js', ไฟล: 'ไฟล์' },
  };
  const find = (text: string) => findWords(words)(readProse(text, 'a.md').texts).map(({ fact }) => fact.split('"')[1]);
  expect(find('Send access tokens, or the Access\ntoken, with Node.js. เปิดไฟล์นี้')).toEqual([]);
  expect(find('A token, an access tokenizer, and Node.')).toEqual(['token', 'token', 'access tokenizer', 'Node']);
  expect(find('A key code.')).toEqual(['key code']);
});

test('ignores a word inside a longer one', () => {
  expect(messages('Recipebook, prerecipe, Githubs, GitHub, gitHub, recipés.')).toBe('');
  const spelling = { cafe: 'café', कम: 'थोड़ा', मल: 'कीचड़' };
  const texts = readProse('cafe\u{301} café, कमी, कोमल, cafe, कम, मल.', 'a.md').texts;
  expect(findWords({ terms: [], spelling })(texts).map(({ column }) => column)).toEqual([24, 30, 34]);
});
