import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeApiView } from '../../../../tests/make/api-view.ts';
import { makeContract } from '../../../../tests/make/reference.ts';
import { rightToLeft, type Messages } from '../../../core/messages/fill-message.ts';
import { constraintsOf } from '../contract/schema/constraints.ts';
import { Markdown, withCode } from './texts.tsx';

test('wraps tables in a scroller like those of pages, named after their columns', () => {
  const api = makeApiView(makeContract([]));
  const html =
    '<table>\n<thead>\n<tr>\n<th>A &amp; b</th>\n<th class="align-right"><code>c</code></th>\n</tr>\n</thead>\n</table>\n';
  const texts = { ...api.texts, markdown: new Map([['text', html]]) };
  const shown = renderToStaticMarkup(<Markdown text="text" api={{ ...api, texts }} />);
  expect(shown).toContain(
    '<div class="table" role="group" aria-label="Table: A &amp; b, c" tabindex="0"><table>\n<thead>',
  );
});

test.each([
  ['<p>One <em>line</em>.</p>\n', 'One <em>line</em>.'],
  ['<p>First.</p>\n<p>Second.</p>\n', 'First.<br>Second.'],
  ['<p>Before.</p>\n<ul><li>a</li></ul>\n<p>After.</p>\n', '<p>Before.</p>\n<ul><li>a</li></ul>\n<p>After.</p>\n'],
])('renders text within a line without unmatched tags: %j', (html, expected) => {
  const api = makeApiView(makeContract([]));
  const texts = { ...api.texts, markdown: new Map([['text', html]]) };
  const shown = renderToStaticMarkup(<Markdown text="text" api={{ ...api, texts }} inline />);
  expect(shown).toBe(`<span>${expected}</span>`);
});

test('shows a description in the other writing direction in its own direction', () => {
  const api = makeApiView(makeContract([]));
  const texts = { ...api.texts, markdown: new Map([['100 boxes.', '<p>100 boxes.</p>']]) };
  const show = (messages: Messages, inline: boolean) =>
    renderToStaticMarkup(<Markdown text="100 boxes." api={{ ...api, texts, messages }} inline={inline} />);
  expect(show({ [rightToLeft]: 'rtl' }, false)).toBe('<div class="api-prose" dir="ltr"><p>100 boxes.</p></div>');
  expect(show({ [rightToLeft]: 'rtl' }, true)).toBe('<span dir="ltr">100 boxes.</span>');
  expect(show({}, false)).toBe('<div class="api-prose"><p>100 boxes.</p></div>');
});

test.each([
  [undefined, '<h1>A</h1><h3 id="b">B</h3><h6>C</h6>', '<h3>A</h3><h5 id="b">B</h5><h6>C</h6>'],
  [2, '<h1>A</h1>', '<h2>A</h2>'],
  [2, '<h3>A</h3><h2>B</h2>', '<h3>A</h3><h2>B</h2>'],
])('has its highest heading at level %s or below: %s', (level, html, expected) => {
  const api = makeApiView(makeContract([]));
  const texts = { ...api.texts, markdown: new Map([['text', html]]) };
  const shown = renderToStaticMarkup(<Markdown text="text" api={{ ...api, texts }} level={level} />);
  expect(shown).toBe(`<div class="api-prose">${expected}</div>`);
});

test('shows code in a line, even if the code contains backticks', () => {
  const show = (text: string) => renderToStaticMarkup(<>{withCode(text)}</>);
  const [constraint = ''] = constraintsOf({ type: 'string', pattern: '^[^`]+$' });
  expect(show(constraint)).toBe('matches <code>^[^`]+$</code>');
  expect(show('Set `a`, or `b`, but no ` alone.')).toBe('Set <code>a</code>, or <code>b</code>, but no ` alone.');
});
