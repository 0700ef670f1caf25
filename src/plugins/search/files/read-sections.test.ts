import { expect, test } from 'vitest';
import { readArticle } from '../../../core/prerender/markdown/page-markdown.ts';
import { readSections } from './read-sections.ts';

const read = (html: string) => readSections(readArticle(`<article class="article">${html}</article>`), 'Page');

test('each heading with an address starts a section, whose path lists its parent headings', () => {
  const sections = read(
    `<h1>Page</h1><p>Intro with <code>code</code>.</p><h2 id="a">First</h2><p>One.</p><h3 id="b">Deep</h3><p>Two.</p><h2 id="c">Next</h2>`,
  );
  expect(sections).toEqual([
    { id: '', title: 'Page', path: [], blocks: [{ kind: 'text', text: 'Intro with code.' }] },
    { id: 'a', title: 'First', path: [], blocks: [{ kind: 'text', text: 'One.' }] },
    { id: 'b', title: 'Deep', path: ['First'], blocks: [{ kind: 'text', text: 'Two.' }] },
    { id: 'c', title: 'Next', path: [], blocks: [] },
  ]);
});

test('reads headings of level 1 that are not the title of the page', () => {
  const outline = (html: string) => read(html).map(({ id, blocks }) => [id, ...blocks.map(({ text }) => text)]);
  expect(outline('<h1 id="own">Own title</h1><p>Intro.</p>')).toEqual([['', 'Own title', 'Intro.']]);
  expect(outline('<p>Intro.</p><h1>Page</h1><h2 id="a">A</h2><h1 id="b">B</h1><p>Text.</p>')).toEqual([
    ['', 'Intro.'],
    ['a'],
    ['b', 'Text.'],
  ]);
  const [same] = readSections(readArticle('<article><h1>L’été\u00a0!</h1><p>Intro.</p></article>'), "L'été\u00a0!");
  expect(same?.blocks.map(({ text }) => text)).toEqual(['Intro.']);
});

test('separates tables, lists, fields and code, and ignores interactive elements', () => {
  const [page] = read(
    `<table><tbody><tr><td><code>KEY</code></td><td>What it does</td></tr></tbody></table><ul><li>Item</li></ul>
     <a data-text="name">user_id</a><pre><code>run
it</code></pre><button>Copy</button><nav>Menu</nav><p data-search="omit">Read the latest version.</p>`,
  );
  expect(page?.blocks).toEqual([
    { kind: 'name', text: 'KEY' },
    { kind: 'text', text: 'What it does' },
    { kind: 'text', text: 'Item' },
    { kind: 'name', text: 'user_id' },
    { kind: 'code', text: 'run\nit' },
  ]);
});

test('reads method, path and id of an operation, and only the first language of its sample', () => {
  const [page] = read(
    `<div data-search="operation"><span data-method="get">GET</span><code>/<wbr>a</code><code>a.get</code></div>
     <fieldset data-text="first"><div><pre>curl</pre></div><div><pre>fetch</pre></div></fieldset>`,
  );
  expect(page?.operation).toEqual({ id: 'a.get', method: 'get', path: '/a' });
  expect(page?.blocks).toEqual([{ kind: 'code', text: 'curl' }]);
});

test("a page's own operation belongs to the page, even below headings of the author; any other belongs to its section", () => {
  const endpoint = (id: string, mark = '') =>
    `<div${mark}><div data-search="operation"><span data-method="get">GET</span><code>/${id}</code><code>${id}</code></div><p>About ${id}.</p></div>`;
  const sections = read(
    `<div class="operation-prose"><h2 id="how">How</h2><p>So.</p>${endpoint('one', ' data-search="page"')}<h2 id="more">More</h2><p>Thus.</p></div>
     <section><h2 id="two">Two</h2>${endpoint('two')}</section>`,
  );
  expect(sections.map(({ id, operation, blocks }) => [id, operation?.id, blocks.map(({ text }) => text)])).toEqual([
    ['', 'one', ['About one.']],
    ['how', undefined, ['So.']],
    ['more', undefined, ['Thus.']],
    ['two', 'two', ['About two.']],
  ]);
});

test('each error below a response is a section with its text, its status and the reason phrase', () => {
  const error = (anchor: string, text: string, cause: string) =>
    `<li id="${anchor}"><a data-text="name" href="#${anchor}">${text}</a><span>${cause}</span></li>`;
  const sections = read(
    `<h2 id="responses">Responses</h2><details id="response-401"><summary><span class="status">401</span> Refused.</summary>
     <ul>${error('error-401-no-token', 'No token', 'Nothing sent')}${error('error-401-bad-token', 'Bad token', 'Expired')}</ul></details><p>After.</p>`,
  );
  expect(sections.slice(1).map(({ id, title, isError, blocks }) => [id, title, isError, blocks])).toEqual([
    [
      'responses',
      'Responses',
      undefined,
      [
        { kind: 'text', text: '401 Refused.' },
        { kind: 'text', text: 'After.' },
      ],
    ],
    ...[
      ['error-401-no-token', 'No token', 'Nothing sent'],
      ['error-401-bad-token', 'Bad token', 'Expired'],
    ].map(([id, title, cause]) => [
      id,
      title,
      true,
      [
        { kind: 'text', text: '401 Unauthorized' },
        { kind: 'name', text: title },
        { kind: 'text', text: cause },
      ],
    ]),
  ]);
});

test('merges a section that only refers to another page into the previous section', () => {
  const [page, ...others] = read(
    `<p>Intro.</p><h2 id="see">It does not run</h2><p>See <a href="/x/">When it does not run</a>.</p>
     <h2 id="more">More</h2><p>See <a href="/y/">Why</a>, which also lists the causes.</p>
     <h2 id="around">Around</h2><p>See <a href="/z/">Z</a>.</p><h3 id="inner">Inner</h3><p>Text.</p>`,
  );
  expect(page?.blocks.map(({ text }) => text)).toEqual(['Intro.', 'It does not run', 'See When it does not run.']);
  expect(others.map(({ id }) => id)).toEqual(['more', 'around', 'inner']);
});
