import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cssOfObject, styleClass } from './inline-styles.ts';

test('reads the object of a style attribute as CSS', () => {
  expect(cssOfObject("{ backgroundColor: 'red', marginTop: 4, opacity: 0.5, '--x': `a`, WebkitBoxFlex: 1, }")).toBe(
    'background-color:red;margin-top:4px;opacity:0.5;--x:a;-webkit-box-flex:1',
  );
  expect(cssOfObject('{ width: size }')).toBeUndefined();
  expect(cssOfObject("{ color: 'red', width: `${size}px` }")).toBeUndefined();
  expect(cssOfObject(String.raw`{ content: '\'\\2014\'' }`)).toBe(String.raw`content:'\2014'`);
});

test.each([
  ...[
    'marginTop',
    'gridRow',
    'gridColumnSpan',
    'WebkitLineClamp',
    'MozBoxFlex',
    'msFlexOrder',
    'WebkitTextStrokeWidth',
  ],
  ...['tabSize', 'orphans', 'fillOpacity', 'strokeWidth', 'borderImageSlice', 'letterSpacing', '--size'],
])('writes a numeric %s like React', (key) => {
  const html = renderToStaticMarkup(createElement('p', { style: { [key]: 2 } }));
  expect(cssOfObject(`{ '${key}': 2 }`)).toBe(/style="(.*)"/.exec(html)?.[1]);
});

test('derives the class name from the declarations, and omits declarations that would end the rule', () => {
  const found = styleClass('color: red; x: } a {');
  expect(found?.rule).toBe(`.${found?.name}.${found?.name}{color: red}`);
  expect(styleClass('color: red')?.name).toBe(found?.name);
  expect(styleClass('')).toBeUndefined();
});

test.each([
  'background: url(data:image/png;base64,iVBO=)',
  'content: "a;b}"',
  "--icon: url('data:image/svg+xml;utf8,<svg></svg>')",
  'width: calc((1px + 2px) * 3) /* wide; */',
])('keeps %s as one declaration', (css) => {
  expect(styleClass(`${css}; top: 0`)?.rule).toMatch(/^[^{]+\{(.*);top: 0\}$/);
  expect(styleClass(`${css}; top: 0`)?.rule).toContain(`{${css};`);
});

test.each(['background: url(a', 'content: "a', 'width: calc(1px', 'left: 0 /* a', 'left: 0\\', '--a: "</style>"'])(
  'omits %s, which would change what follows',
  (css) => {
    expect(styleClass(`color: red; ${css}`)).toEqual(styleClass('color: red'));
  },
);
