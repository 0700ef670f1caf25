import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { elementHtml } from './element-html.ts';

const written = (tag: string, props: object, inner = '') => {
  const html = elementHtml(tag, { ...props }, inner, renderToStaticMarkup);
  const content = inner === '' ? {} : { dangerouslySetInnerHTML: { __html: inner } };
  const byReact = renderToStaticMarkup(createElement(tag, { ...props, ...content }));
  // Browsers read both alike.
  const plain = (text: string) =>
    text.replaceAll('&#x27;', "'").replaceAll('colSpan', 'colspan').replaceAll('srcSet', 'srcset');
  return { html: plain(html), byReact: plain(byReact) };
};

test.each<[tag: string, props: object, inner?: string]>([
  ['p', { className: 'a b', id: 'x', title: 'A "quoted" & <marked> \'word\'' }, 'Text'],
  ['a', { href: '/a?b=1&c=2', target: undefined, rel: null, 'aria-label': 'Link', 'data-n': 1 }, 'a'],
  ['details', { open: true }, 'a'],
  ['details', { open: false }, 'a'],
  ['details', { open: 1, hidden: 0 }, 'a'],
  ['div', { hidden: true, 'aria-hidden': true, 'data-on': false, suppressHydrationWarning: true }],
  ['td', { colSpan: 2, tabIndex: 0 }, 'a'],
  ['label', { htmlFor: 'x' }, 'a'],
  ['p', { style: { color: 'red', marginTop: 2 } }, 'a'],
  ['input', { type: 'checkbox', defaultChecked: true, disabled: true }],
  ['img', { src: 'a.png', alt: '', loading: 'lazy', srcSet: 'b.png 2x' }],
  ['br', {}],
  ['pre', {}, '\na'],
  ['svg', { viewBox: '0 0 1 1', strokeWidth: 2, 'aria-hidden': true }, '<path d="M0 0"></path>'],
  ['linearGradient', { gradientUnits: 'userSpaceOnUse' }],
  ['text-form', { 'data-markdown': 'a' }, 'a'],
  ['video', { controls: true, muted: true }],
  ['p', { onClick: () => undefined }, 'a'],
])('writes <%s %o> like React', (tag, props, inner) => {
  const { html, byReact } = written(tag, props, inner);
  expect(html).toBe(byReact);
});
