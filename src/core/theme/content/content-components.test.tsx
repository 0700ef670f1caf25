import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contentComponents } from './content-components.tsx';

const { input: Input } = contentComponents({ links: {}, images: {} }, {});

test('names the checkboxes of task lists, and keeps the label and state of other inputs', () => {
  expect(renderToStaticMarkup(<Input type="checkbox" checked disabled />)).toBe(
    '<input aria-label="Done" type="checkbox" disabled="" checked=""/>',
  );
  expect(renderToStaticMarkup(<Input type="checkbox" id="labelled" />)).toBe('<input type="checkbox" id="labelled"/>');
  expect(renderToStaticMarkup(<Input type="radio" name="size" checked />)).toBe(
    '<input type="radio" name="size" checked=""/>',
  );
});

test('gives pictures, videos and frames the addresses of their files', () => {
  const images = { './a b.png': { src: '/docs/a b.png', width: 1, height: 2 }, './c.mp4': { src: '/docs/c.mp4' } };
  const {
    iframe: Frame,
    img: Picture,
    source: Source,
    video: Video,
  } = contentComponents({ links: { '/d/': '/docs/d/' }, images }, {});
  expect(renderToStaticMarkup(<Picture src="./a%20b.png" srcSet="./a%20b.png, https://e.org/a.png 2x" />)).toContain(
    'src="/docs/a b.png" width="1" height="2" srcSet="/docs/a%20b.png, https://e.org/a.png 2x"',
  );
  expect(renderToStaticMarkup(<Source srcSet="./a%20b.png" />)).toBe('<source srcSet="/docs/a%20b.png"/>');
  expect(renderToStaticMarkup(<Video src="./c.mp4" poster="./a%20b.png" />)).toBe(
    '<video src="/docs/c.mp4" poster="/docs/a b.png"></video>',
  );
  expect(renderToStaticMarkup(<Frame src="/d/" title="D" />)).toBe('<iframe src="/docs/d/" title="D"></iframe>');
});

test('scales the size of a picture to the width or height that an author writes', () => {
  const images = { './a.png': { src: '/a.png', width: 1600, height: 900 }, './b.svg': { src: '/b.svg' } };
  const { img: Picture } = contentComponents({ links: {}, images }, {});
  const sizeOf = (props: ComponentProps<'img'>) =>
    [...renderToStaticMarkup(<Picture src="./a.png" alt="" {...props} />).matchAll(/ ((?:width|height)="[^"]*")/g)]
      .map(([, attribute]) => attribute)
      .join(' ');
  expect(sizeOf({})).toBe('width="1600" height="900"');
  expect(sizeOf({ width: '400' })).toBe('width="400" height="225"');
  expect(sizeOf({ height: 90 })).toBe('width="160" height="90"');
  expect(sizeOf({ width: 300, height: 300 })).toBe('width="300" height="300"');
  expect(sizeOf({ width: '50%' })).toBe('width="50%"');
  expect(sizeOf({ src: './b.svg', height: 40 })).toBe('height="40"');
});
