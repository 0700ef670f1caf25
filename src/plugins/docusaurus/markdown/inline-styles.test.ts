import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cssOfObject, styleClass } from './inline-styles.ts';

test('reads the object of a style attribute as CSS', () => {
  expect(cssOfObject("{ backgroundColor: 'red', marginTop: 4, opacity: 0.5, '--x': `a`, WebkitBoxFlex: 1, }")).toBe(
    'background-color:red;margin-top:4px;opacity:0.5;--x:a;-webkit-box-flex:1',
  );
  expect(cssOfObject('{ width: size }')).toBeUndefined();
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
])('writes a number of %s like React', (key) => {
  const html = renderToStaticMarkup(createElement('p', { style: { [key]: 2 } }));
  expect(cssOfObject(`{ '${key}': 2 }`)).toBe(/style="(.*)"/.exec(html)?.[1]);
});

test('derives the class name from the declarations, and omits declarations that would end the rule', () => {
  const found = styleClass('color: red; x: } a {');
  expect(found?.rule).toBe(`.${found?.name}.${found?.name}{color: red}`);
  expect(styleClass('color: red')?.name).toBe(found?.name);
  expect(styleClass('')).toBeUndefined();
});
