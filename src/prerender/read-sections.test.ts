import { expect, test } from 'vitest';
import { readArticle } from './markdown/read-article.ts';
import { readSections } from './read-sections.ts';

const read = (html: string) => readSections(readArticle(`<article class="article">${html}</article>`), 'Page');

test('each heading with an address is a section, below the headings around it', () => {
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

test('tables, lists, fields and code are blocks of their own, what is there to be used is none', () => {
  const [page] = read(
    `<table><tbody><tr><td><code>KEY</code></td><td>What it does</td></tr></tbody></table><ul><li>Item</li></ul>
     <a class="schema-name">user_id</a><pre><code>run
it</code></pre><button>Copy</button><nav>Menu</nav><p class="notice">Read the latest version.</p>`,
  );
  expect(page?.blocks).toEqual([
    { kind: 'name', text: 'KEY' },
    { kind: 'text', text: 'What it does' },
    { kind: 'text', text: 'Item' },
    { kind: 'name', text: 'user_id' },
    { kind: 'code', text: 'run\nit' },
  ]);
});

test('an operation gives its section a method, a path and an id; of a sample in many languages the first is read', () => {
  const [page] = read(
    `<div class="endpoint"><span class="method" data-method="get">GET</span><code class="path">/<wbr>a</code><code class="endpoint-id">a.get</code></div>
     <fieldset data-remember="language"><div class="switch-option"><pre>curl</pre></div><div class="switch-option"><pre>fetch</pre></div></fieldset>`,
  );
  expect(page?.operation).toEqual({ id: 'a.get', method: 'get', path: '/a' });
  expect(page?.blocks).toEqual([{ kind: 'code', text: 'curl' }]);
});
