import { expect, test } from 'vitest';
import { cssOfObject, styleClass } from './inline-styles.ts';

test('reads the object of a style attribute as CSS', () => {
  expect(cssOfObject("{ backgroundColor: 'red', marginTop: 4, opacity: 0.5, '--x': `a`, WebkitBoxFlex: 1, }")).toBe(
    'background-color:red;margin-top:4px;opacity:0.5;--x:a;-webkit-box-flex:1px',
  );
  expect(cssOfObject('{ width: size }')).toBeUndefined();
});

test('derives the class name from the declarations, and omits declarations that would end the rule', () => {
  const found = styleClass('color: red; x: } a {');
  expect(found?.rule).toBe(`.${found?.name}.${found?.name}{color: red}`);
  expect(styleClass('color: red')?.name).toBe(found?.name);
  expect(styleClass('')).toBeUndefined();
});
