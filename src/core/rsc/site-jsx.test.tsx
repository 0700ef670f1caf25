import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jsx, jsxs } from './site-jsx.ts';

const missing = Object.assign(() => undefined, { [Symbol.for('site.omitted')]: true });

test('elements omit values of missing packages, and components receive them', () => {
  const text = jsxs('p', { style: missing, title: missing, children: [missing, 'text'] });
  const box = jsx('p', { style: { color: missing, margin: 0 }, children: missing });
  expect(renderToStaticMarkup([text, box])).toBe('<p>text</p><p style="margin:0"></p>');
  const Part = ({ load }: { load: unknown }) => typeof load;
  expect(renderToStaticMarkup(jsx(Part, { load: missing }))).toBe('function');
});

test('passes other functions to React, which reports them', () => {
  const onClick = () => undefined;
  expect(jsx('button', { onClick }).props).toEqual({ onClick });
});
