import { expect, test } from 'vitest';
import { governedResources } from './page-resources.ts';

const x = 'https://x.example/x';

/** HTML, and the directive that applies to its address. */
const loaded: [html: string, directive: string][] = [
  [`<img src="${x}">`, 'img-src'],
  [`<IMG SRC=${x}>`, 'img-src'],
  [`<img alt=">" src='${x}'>`, 'img-src'],
  [`<img src="https&colon;//x.example/x">`, 'img-src'],
  [`<img srcset="/a.png, ${x} 2x">`, 'img-src'],
  [`<img srcset="/a.png 1x,${x} 2x">`, 'img-src'],
  [`<img srcset=", ,${x} 2x">`, 'img-src'],
  [`<picture><source srcset="${x} 100w"></picture>`, 'img-src'],
  [`<picture><source src="${x}"></picture>`, 'img-src'],
  [`<video src="${x}"></video>`, 'media-src'],
  [`<video><source src="${x}"></video>`, 'media-src'],
  [`<video poster="${x}"></video>`, 'img-src'],
  [`<audio src="${x}"></audio>`, 'media-src'],
  [`<video><track src="${x}"></video>`, 'media-src'],
  [`<iframe src="${x}"></iframe>`, 'frame-src'],
  [`<object data="${x}"></object>`, 'object-src'],
  [`<embed src="${x}">`, 'object-src'],
  [`<script src="${x}"></script>`, 'script-src'],
  [`<script async="" src="${x}"></script>`, 'script-src'],
  [`<script async src="${x}" type="module"> </script>`, 'script-src'],
  [`<link rel="stylesheet" href="${x}">`, 'style-src'],
  [`<link rel="shortcut icon" href="${x}">`, 'img-src'],
  [`<link rel="preload" as="font" href="${x}">`, 'font-src'],
  [`<link rel="manifest" href="${x}">`, 'manifest-src'],
  [`<form action="${x}"></form>`, 'form-action'],
  [`<button formaction="${x}">`, 'form-action'],
  [`<input type="image" src="${x}">`, 'img-src'],
  [`<svg><image href="${x}"/></svg>`, 'img-src'],
  [`<svg><use xlink:href="${x}"/></svg>`, 'img-src'],
  [`<a href="/" ping="${x}">a</a>`, 'connect-src'],
  [`<map><area href="/" ping="${x}"></map>`, 'connect-src'],
  ...['body', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'].map((element): [string, string] => [
    `<${element} background="${x}">`,
    'img-src',
  ]),
  ...['clip-path', 'cursor', 'fill', 'filter', 'marker-end', 'mask', 'stroke'].map((name): [string, string] => [
    `<svg><path ${name}="url(&quot;${x}#a&quot;)"/></svg>`,
    'img-src',
  ]),
  [`<link rel="preload" as="image" imagesrcset="${x} 2x">`, 'img-src'],
  [`<input type="submit" formaction="${x}">`, 'form-action'],
  [`<base href="${x}">`, 'base-uri'],
  [`<img src="//x.example/x">`, 'img-src'],
  [String.raw`<img src="/\x.example/x">`, 'img-src'],
  [String.raw`<img src="\\x.example/x">`, 'img-src'],
];

test.each(loaded)('%s is governed by %s', (html, directive) => {
  expect(governedResources(html)).toMatchObject([{ kind: 'address', directive }]);
});

test.each([
  [`<b onclick="a()">`, 'script-src', '<b onclick>'],
  [`<svg/onload=a()>`, 'script-src', '<svg onload>'],
  [`<script>a()</script>`, 'script-src', '<script>'],
  [`<p style="color: red">`, 'style-src-attr', '<p style>'],
  [`<style>p { color: red }</style>`, 'style-src', '<style>'],
])('%s is inline code', (html, directive, element) => {
  expect(governedResources(html)).toEqual([{ kind: 'inline', directive, element }]);
});

test.each([
  `<a href="javascript:a()">`,
  `<a href="JaVaScRiPt:a()">`,
  `<a href=" java\tscript:a()">`,
  `<a href="java&#x73;cript&colon;a()">`,
  `<a href="\u0001javascript:a()">`,
  `<a href="vbscript:a()">`,
  `<a href="data:text/html,a">`,
  `<form action="javascript:a()">`,
  `<iframe src="data:text/html,a">`,
  `<svg><a xlink:href="javascript:a()">`,
])('%s leads to code', (html) => {
  expect(governedResources(html)).toMatchObject([{ kind: 'code' }]);
});

test.each([
  `<a href="${x}">a link</a>`,
  `<link rel="canonical" href="${x}">`,
  `<!-- <img src="${x}"> -->`,
  `<p>&lt;img src="${x}"&gt;</p>`,
  `<img src="/x.png" srcset="/x.png 1x, y.png 2x">`,
  `<script type="application/json">{}</script>`,
  `<script type=" ">{}</script>`,
  `<p data-src="${x}" title="style=x onclick=y">`,
  `<img src="/a.png" longdesc="${x}" lowsrc="${x}" alt="">`,
  `<div background="${x}" title="url(${x})"></div>`,
  `<svg><path fill="url(#a)" stroke="#fff"/></svg>`,
])('%s loads nothing from other hosts', (html) => {
  expect(governedResources(html)).toEqual([]);
});

test('applies the policy for pictures to inline pictures', () => {
  expect(governedResources('<img src="data:image/png;base64,AA==">')).toMatchObject([
    { kind: 'address', directive: 'img-src' },
  ]);
});
