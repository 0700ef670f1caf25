import { expect, test } from 'vitest';
import { svgFault, withoutFilters } from './svg-limits.ts';

const svg = (inner: string) => `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
const nested = (depth: number) => svg('<g>'.repeat(depth) + '</g>'.repeat(depth));
const chain = (length: number) =>
  Array.from({ length }, (_, i) => `<g id="c${i}"><use href="#c${i + 1}"/></g>`).join('\n');
/** Each group shows the previous one ten times. */
const repeated = Array.from({ length: 8 }, (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(10)}</g>`);

test.each([
  ['a deep SVG', nested(10_000), 'nested more than 200 levels'],
  ['a large file', `<svg ${'a'.repeat(20_000_000)}`, 'it has 20000005 characters'],
  ['a large SVG', svg('<path d=""/>'.repeat(5001)), 'more than 5000 elements'],
  ['an SVG that repeats itself', svg(`<g id="g0"/>${repeated.join('')}`), 'more than 5000 elements'],
  ['a long chain of references', svg(chain(2000)), 'nested more than 200 levels'],
  [
    'a long chain of references in reverse order',
    svg(chain(2000).split('\n').toReversed().join('')),
    'nested more than 200 levels',
  ],
  ['a filter', svg('<filter id="f"><feTurbulence numOctaves="100000"/></filter>'), 'a filter'],
  ['a filter with a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:filter/></s:svg>', 'a filter'],
  ['a CSS filter', svg('<path style="filter: blur(900px)"/>'), 'a filter'],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "<g/>">]>${svg('&a;')}`, 'entities'],
  ['another SVG', svg('<image href="data:image/svg+xml,…"/>'), 'another SVG'],
  ['another SVG labeled as a PNG', svg('<image href="data:image/png;base64,PHN2ZyB4"/>'), 'another SVG'],
])('reports %s', (_, text, fault) => {
  expect(svgFault(text)).toContain(fault);
});

test.each([
  ['an ordinary SVG', svg('<g id="a"><path d="M0 0h8v8z"/></g><use href="#a" x="9"/>')],
  ['199 levels', nested(199)],
  ['5000 elements', svg('<path d=""/>'.repeat(4999))],
  [
    'angle brackets in comments and values',
    svg(`${'<!-- <g> -->'.repeat(300)}${'<path data-a="<g>" data-b=\'>\'/>'.repeat(300)}`),
  ],
  ['character data', svg(`<style>${'<![CDATA[<g>]]>'.repeat(300)}</style>`)],
  ['an SVG that shows itself', svg('<g id="a"><use href="#a"/></g>')],
  ['an SVG that is not closed', '<svg'],
  ['many comments that are not closed', '<!--'.repeat(400_000)],
  ['a long tag within the size limit', `<svg ${'a'.repeat(4_999_000)}`],
])('accepts %s', (_, text) => {
  expect(svgFault(text)).toBeUndefined();
});

test.each([
  ['<filter id="f"><feTurbulence numOctaves="100000"/></filter><path/>', '<path/>'],
  ['<s:filter/><path/><s:filter><s:fe/></s:filter ><g/>', '<path/><g/>'],
  ['<path filter="url(#f)" d=""/><path filter = \'blur(9px)\'/>', '<path  d=""/><path />'],
  [
    '<path style="filter: blur(900px); fill: red"/><style>a{filter:url(#f)}</style>',
    '<path style="; fill: red"/><style>a{}</style>',
  ],
])('removes filters: %s', (inner, expected) => {
  expect(withoutFilters(svg(inner))).toBe(svg(expected));
  expect(svgFault(withoutFilters(svg(inner)))).toBeUndefined();
});

test.each(['<filter', '<filter>', '<filter/>', 'filter="', "filter='", 'filter:'])(
  'removes filters in linear time: %s',
  (text) => {
    expect(withoutFilters(`<svg${text.repeat(500_000)}`).length).toBeLessThan(20);
  },
);
