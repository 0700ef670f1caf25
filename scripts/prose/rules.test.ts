import { expect, test } from 'vitest';

import { readPage } from './read-page.ts';
import { checkSource, rules } from './rules.ts';

const product = { source: 'https://github.com/someone/thing', commit: 'abc1234' };

function faults(source: string): string[] {
  const page = readPage('site/content/page.mdx', source);
  const found = [...rules.flatMap((rule) => rule(page)), ...checkSource(page, product)];
  return found.map(({ line, fact }) => `${line}: ${fact}`);
}

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

test('reports sentences of more than 35 words, anywhere on a page', () => {
  expect(faults(`${words(35)}. ${words(35)}.\n\n- ${words(34)} \`a b c\`.`)).toEqual([]);
  expect(faults(`${words(36)}.\n\n| ${words(36)} |\n|---|\n`)).toHaveLength(2);
  expect(faults(`Short.\n\n:::note\n\n${words(30)} **${words(6)}**.\n\n:::\n`)).toEqual([
    `5: The sentence has 36 words; the maximum is 35: "${words(8)}…".`,
  ]);
});

test('reports filler, praise and words with a plainer alternative', () => {
  expect(faults('Simply utilize our powerful server, e.g. in order to wait!')).toMatchInlineSnapshot(`
    [
      "1: "Simply": Leave it out.",
      "1: "powerful": No marketing: say what it does.",
      "1: "utilize": Write "use".",
      "1: "in order to": Write "to".",
      "1: "e.g.": Write "for example", "that is", or name the rest.",
      "1: "our": Address the reader as "you".",
      "1: "!": Use a full stop.",
    ]
  `);
});

test('reports unidiomatic phrases, with an alternative', () => {
  expect(faults('A bad token is answered with 401. Mend it, or it does not count. The rest stays as it is.'))
    .toMatchInlineSnapshot(`
    [
      "1: "answered with": Write "returns".",
      "1: "Mend": Write "fix".",
      "1: "does not count": Write "is ignored".",
      "1: "as it is": Write "unchanged".",
    ]
  `);
});

test.each([
  ['The name matches letter by letter.', 'letter by letter'],
  ['A number is stored as a text.', 'a text'],
  ['Use long random texts.', 'texts'],
  ['Two tokens: the request is refused.', 'is refused'],
  ['The database refuses a value.', 'database refuses'],
  ['The folder lies outside the site.', 'lies outside'],
  ['A phone in the same network sees it.', 'in the same network'],
  ['The cookie does not travel.', 'travel'],
  ['After a change of role, log in.', 'change of role'],
])('reports the unidiomatic phrase in: %s', (sentence, phrase) => {
  expect(faults(sentence)).toEqual([expect.stringContaining(`"${phrase}"`)]);
});

test('accepts people who refuse, and text fields', () => {
  expect(faults('The user refused. It is a text field of plain text in the user interface.')).toEqual([]);
});

test('ignores filler in code, links and parts of words', () => {
  expect(faults('Every `simply` [it](https://simply.example) usually rests.\n\n```bash\nplease\n```\n')).toEqual([]);
});

test('reports headings that skip a level, end with punctuation, or repeat another', () => {
  const page = '---\ntitle: Page\ndescription: What this page is about, told in enough words to be found.\n---\n\n';
  expect(faults(`${page}## One\n\n### Same\n\n## Two\n\n### Same\n`)).toEqual([]);
  expect(faults(`${page}# Page\n\n### Deep.\n\n## One\n\n## One\n`)).toMatchInlineSnapshot(`
    [
      "6: The title is the h1 of the page, so start with h2.",
      "8: An h3 follows an h1. Do not skip a level.",
      "8: Remove the punctuation at the end of the heading.",
      "12: The section has two headings "One".",
    ]
  `);
});

test('reports missing descriptions, and titles and descriptions of the wrong length', () => {
  expect(faults('---\ntitle: Page\n---\n')).toEqual(['1: The page has no description.']);
  expect(faults(`---\ntitle: ${'x'.repeat(61)}\ndescription: ${'x'.repeat(156)}\n---\n`)).toMatchInlineSnapshot(`
    [
      "1: The title has 61 characters; the maximum is 60.",
      "1: The description has 156 characters, not 50 to 155.",
      "1: End the description with a full stop.",
    ]
  `);
});

test('reports links whose text does not name the target', () => {
  expect(faults('Read [here](/a), then [the guide](/b).')).toEqual([
    '1: The text "here" does not describe the target of the link.',
  ]);
});

test('reports code blocks without a language', () => {
  expect(faults('```\nx\n```\n')).toEqual(['1: A code block has no language. Write "text" if it is not code.']);
});

test('reports links to another commit of the source', () => {
  const link = (path: string) => `A [file](${product.source}${path}).`;
  expect(['', '/issues', '/blob/abc1234/a.js#L3', '/tree/abc1234'].flatMap((path) => faults(link(path)))).toEqual([]);
  expect(faults(link('/blob/main/a.js'))).toEqual([
    '1: The link to the source refers to "main". Expected the documented commit abc1234.',
  ]);
});
