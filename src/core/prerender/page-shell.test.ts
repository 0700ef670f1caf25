import { expect, test } from 'vitest';
import { hashSource } from '../outputs/content-policy.ts';
import { addShell } from './page-shell.ts';

const shell = {
  headScript: 'a()',
  styles: [{ href: '/b/s.css' }],
  loader: '/b/l.js',
  policy: { p: [] },
  build: 'one',
};

test('puts the inline script before the style sheets, and the addresses of the data on the loader', () => {
  const html = addShell('<head><meta charSet="utf-8"/><title>x</title></head>', shell, {
    layout: '/b/n.json',
    branches: [],
  });
  expect(html).toMatchInlineSnapshot(
    `"<head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="p"><script>a()</script><link rel="stylesheet" href="/b/s.css" data-precedence="theme"><script type="module" src="/b/l.js" data-layout="/b/n.json" data-build="one"></script><title>x</title></head>"`,
  );
});

test('allows the CSS of a page by its hash, and names its complete sheets for the client', () => {
  const sheets = { main: '/s.css', all: { '/s.css': ['a{}'] }, settings: ':root{--b:c}' };
  const html = addShell(
    '<head><meta charset="utf-8"/></head><body></body>',
    { ...shell, sheets },
    { layout: '', branches: [] },
  );
  expect(html).toContain(`content="p; style-src ${hashSource('a{}')} ${hashSource(':root{--b:c}')}"`);
  expect(html).toContain('<style data-href="theme" data-precedence="theme">a{}</style>');
  expect(html).toContain(
    '<noscript data-sheets=""><link rel="stylesheet" href="/s.css" data-precedence="theme"></noscript></body>',
  );
});

test('removes preloads of the bundler, and keeps those of an author', () => {
  const own =
    '<script async="" src="https://x.example/x.js"></script><script src="/b2/y.js" async=""></script>' +
    '<link rel="modulepreload" href="/b2/y.js"/>';
  const bundlePreload = '<link rel="modulepreload" href="/b/x.js"/><script src="/b/x.js" async=""></script>';
  const html = `<head><meta charSet="utf-8"/>${bundlePreload}${own}</head>`;
  const shown = addShell(html, shell, { layout: '', branches: [] });
  expect(shown).not.toContain('/b/x.js');
  expect(shown).toContain(own);
});
