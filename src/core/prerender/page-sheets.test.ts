import { expect, test } from 'vitest';
import { sheetRules } from '../bundle/sheet-rules.ts';
import { takeSheets } from './page-sheets.ts';

const sheets = {
  '/all.css': sheetRules(
    '@layer a;.none{top:0}@layer a{.x{top:0}tbody,.none{top:1}.none{top:2}}@media print{.x{top:0}}',
  ),
  '/own.css': sheetRules('#y .x{left:0}'),
};
const own = '<link rel="stylesheet" crossorigin="anonymous" href="/own.css" data-precedence="p"/>';
const external = '<link rel="stylesheet" href="https://a.example/x.css"/>';

test('takes the rules that can match an element on a screen, in the order of the sheets, and leaves other links', () => {
  const page = `<head>${external}${own}</head><p class="w x" id="y">`;
  expect(takeSheets(page, '/all.css', sheets)).toEqual({
    html: `<head>${external}</head><p class="w x" id="y">`,
    css: '@layer a;@layer a{.x{top:0}tbody{top:1}}#y .x{left:0}',
    links: `<link rel="stylesheet" href="/all.css" data-precedence="theme">${own}`,
  });
});

test('takes all selectors of a rule with nested rules, whose specificity depends on them', () => {
  const nested = { '/all.css': sheetRules('#none,.x{&:hover{top:0}}#none,.none{&:hover{top:1}}') };
  expect(takeSheets('<p class="x">', '/all.css', nested).css).toBe('#none,.x{&:hover{top:0}}');
});

test('takes no rules from a sheet that the page does not link', () => {
  expect(takeSheets('<p class="x" id="y">', '/all.css', sheets).css).not.toContain('left');
});
