import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contentComponents } from './content-components.tsx';

const { input: Input } = contentComponents({ links: {}, images: {} }, {});

test('names the checkboxes of task lists, and keeps the state of other inputs', () => {
  expect(renderToStaticMarkup(<Input type="checkbox" checked disabled />)).toBe(
    '<input aria-label="Done" type="checkbox" disabled="" checked=""/>',
  );
  expect(renderToStaticMarkup(<Input type="radio" name="size" checked />)).toBe(
    '<input type="radio" name="size" checked=""/>',
  );
});
