import { expect, test } from 'vitest';
import { sheetRules } from './sheet-rules.ts';

test('finds the names that each selector of a rule needs, in groups too', () => {
  const css = '@layer a,b;@layer a{nav .x.y>#z{top:0}@media print{P,.x{top:0}}}@font-face{font-family:F}/*!a*/';
  expect(sheetRules(css)).toEqual([
    '@layer a,b;',
    {
      start: '@layer a{',
      rules: [
        { selectors: [{ selector: 'nav .x.y>#z', needs: ['nav', '.x', '.y', '#z'] }], block: '{top:0}' },
        {
          start: '@media print{',
          rules: [
            {
              selectors: [
                { selector: 'P', needs: ['p'] },
                { selector: '.x', needs: ['.x'] },
              ],
              block: '{top:0}',
            },
          ],
        },
      ],
    },
    '@font-face{font-family:F}',
  ]);
});

const selectors: [selector: string, needs: string[]][] = [
  ['*', []],
  [':root', []],
  ['a:hover::before', ['a']],
  ['[data-theme="dark"] .x', ['.x']],
  ['[title="a .b ]"]', []],
  ['.a:not(.b)', ['.a']],
  ['.a:is(.b, :where(.c .d)) em', ['.a', 'em']],
  ['.a:has(> .b)', ['.a']],
  ['.md\\:w-1\\/2', []],
  ['.größe', []],
];
test.each(selectors)('%s needs %j', (selector, needs) => {
  expect(sheetRules(`${selector}{top:0}`)).toEqual([{ selectors: [{ selector, needs }], block: '{top:0}' }]);
});
