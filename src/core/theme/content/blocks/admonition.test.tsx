import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Admonition, admonitionProps } from './admonition.tsx';

function textsOf(title: ReactNode, children: ReactNode) {
  const html = renderToStaticMarkup(<Admonition {...admonitionProps({ title, children }, (id) => id)} />);
  const [, icon, heading, body] =
    /<svg[^>]*?(aria-[^ >]*)[^]*<span>([^]*)<\/span><\/p><div class="admonition-body">([^]*)<\/div><\/div>$/.exec(
      html,
    ) ?? [];
  return { icon, heading, body };
}

test('uses the title, a first child with markup, or else the type as its heading', () => {
  const text = <p>Text</p>;
  expect(textsOf(undefined, text)).toEqual({ icon: 'aria-hidden="true"', heading: 'note', body: '<p>Text</p>' });
  expect(textsOf('Read', text)).toEqual({ icon: 'aria-label="note"', heading: 'Read', body: '<p>Text</p>' });
  const titled = [
    <Fragment key="title">
      Use <code>npm</code>
    </Fragment>,
    <p key="text">Text</p>,
  ];
  expect(textsOf(null, titled)).toEqual({
    icon: 'aria-label="note"',
    heading: 'Use <code>npm</code>',
    body: '<p>Text</p>',
  });
});
