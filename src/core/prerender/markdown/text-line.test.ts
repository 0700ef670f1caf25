import { expect, test } from 'vitest';
import { readArticle } from './page-markdown.ts';
import { lineOf } from './text-line.ts';

const read = (html: string) => lineOf(readArticle(`<article>${html}</article>`));

test.each([
  // Adjacent boxes, and boxes beside text.
  ['<b>Action</b><em>Timer</em>', 'Action Timer'],
  ['<a><b>Action</b></a><i>Timer</i>', 'Action Timer'],
  ['Cat<span>kind: cat</span>and dog', 'Cat kind: cat and dog'],
  ['A note<sup>1</sup>', 'A note 1'],
  ['<p>One.</p><p>Two.</p>', 'One. Two.'],
  ['<ul><li>a</li><li>b</li></ul>', 'a b'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
  ['one<br>two', 'one two'],
  // Parts of a word, coloured code, punctuation beside a box.
  ['un<em>believ</em>able', 'unbelievable'],
  ['<code>area<span>.</span><span>add</span></code>', 'area.add'],
  ['<a>one</a><span>, </span><a>two</a>', 'one, two'],
  ['(<span>one</span>)', '(one)'],
])('%s reads %j', (html, text) => {
  expect(read(html)).toBe(text);
});
