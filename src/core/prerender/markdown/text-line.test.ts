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
  ['“<span>one</span>” and ”<span>two</span>”', '“one” and ”two”'],
  ['„<span>one</span>“, «<span>two</span>»', '„one“, «two»'],
  ['"<span>one</span>" (\'<span>two</span>\')', '"one" (\'two\')'],
  ['<span>one</span>’s', 'one’s'],
  ['「<span>一</span>」，<em>二</em><span>三</span>。', '「一」，二 三。'],
  // Quotation marks around the text of a box.
  ['<p>one</p><p>"two"</p><p>“three”</p><p>four</p>', 'one "two" “three” four'],
  ['<p>„eins“</p><p>zwei</p>', '„eins“ zwei'],
  ['<p>ett</p><p>”två”</p>', 'ett ”två”'],
  ['eins<br>»zwei«', 'eins »zwei«'],
  ['‘“<b>one</b>”’ »<span>zwei</span>«', '‘“one”’ »zwei«'],
])('%s becomes %j', (html, text) => {
  expect(read(html)).toBe(text);
});
