import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withBreaks } from './with-breaks.tsx';

test.each([
  ['JavaScript and TypeScript', 'JavaScript and TypeScript'],
  ['createListenerMiddleware for JavaScript', 'create<wbr/>Listener<wbr/>Middleware for JavaScript'],
  ['ÜberlängeNamenAusCode', 'Überlänge<wbr/>Namen<wbr/>Aus<wbr/>Code'],
  ['docs/reference/api_keys.md --dry-run', 'docs/<wbr/>reference/<wbr/>api_<wbr/>keys.<wbr/>md --dry-run'],
  ['Donaudampfschifffahrt', 'Donaudampfschifffahrt'],
])('breaks %j only in long words, between their parts', (text, html) => {
  expect(renderToStaticMarkup(<>{withBreaks(text)}</>)).toBe(html);
});
