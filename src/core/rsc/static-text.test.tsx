import { Fragment, isValidElement, useId, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { staticText } from './static-text.ts';

/** A client component in the form that the bundler gives to the server. */
function clientComponent() {
  const Client = (props: { children?: ReactNode; tabs?: unknown }) => (
    <aside data-tabs={JSON.stringify(props.tabs)}>{props.children}</aside>
  );
  return Object.assign(Client, { $$typeof: Symbol.for('react.client.reference'), $$id: 'a#Client' });
}

const Client = clientComponent();
const collapse = (node: ReactNode, keepBlocks = false) =>
  staticText(node, { toHtml: renderToStaticMarkup, keepBlocks });

/** Elements that remain, without client components and their props. */
function elementsIn(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap((child: ReactNode) => elementsIn(child));
  if (typeof node !== 'object' || node === null || !('props' in node)) return [];
  const { type, props } = node as { type: unknown; props: { children?: ReactNode } };
  return [...(typeof type === 'string' ? [type] : []), ...elementsIn(props.children)];
}

async function Later({ children }: { children: ReactNode }) {
  await undefined;
  return <em>{children}</em>;
}

test('text with server components becomes the HTML of one element', async () => {
  const text = await collapse(
    <div className="text">
      <p>
        One {2} <Later>three &amp; four</Later>
      </p>
      {[<p key="a">five</p>, null, false]}
      <code dangerouslySetInnerHTML={{ __html: '<b>six</b>' }} />
    </div>,
  );
  expect(elementsIn(text)).toEqual(['div']);
  expect(renderToStaticMarkup(text)).toBe(
    '<div class="text"><p>One 2 <em>three &amp; four</em></p><p>five</p><code><b>six</b></code></div>',
  );
});

test('keeps elements only around client components, whose children become HTML', async () => {
  const node = (
    <div>
      <p>
        a <b>b</b>
      </p>
      <ul>
        <li>
          <Client tabs={[{ label: 'One' }]}>
            <p>
              c <i>d</i>
            </p>
          </Client>
        </li>
      </ul>
    </div>
  );
  const text = await collapse(node);
  expect(elementsIn(text)).toEqual(['div', 'p', 'ul', 'li', 'p']);
  expect(renderToStaticMarkup(text)).toBe(renderToStaticMarkup(node));
});

test('elements in the props of a client component are rendered too', async () => {
  const text = await collapse(<Client tabs={[{ label: 'One', content: <Later>a</Later> }]} />);
  expect(renderToStaticMarkup(text)).toContain('&quot;type&quot;:&quot;em&quot;');
});

test('leaves components that use hooks or throw to React', async () => {
  // Only development builds report the hook.
  using _ = vi.spyOn(console, 'error').mockReturnValue();
  const WithHook = () => <p id={useId()}>a</p>;
  const Failing = () => {
    throw new Error('This fails.');
  };
  expect(renderToStaticMarkup(await collapse(<WithHook />))).toMatch(/<p id=".+">a<\/p>/);
  const failing = await collapse(<Failing />);
  expect(() => renderToStaticMarkup(failing)).toThrow('This fails.');
});

test('keeps style sheets out of the HTML, because React moves them to the head', async () => {
  const text = await collapse(
    <div>
      <Fragment>
        <link rel="stylesheet" href="a.css" precedence="page" />
        <p>a</p>
      </Fragment>
    </div>,
  );
  expect(elementsIn(text)).toEqual(['link', 'div']);
});

test('keeps blocks apart in dev, with keys made from their text', async () => {
  const text = await collapse(
    <div>
      <p>
        a <b>b</b>
      </p>
      <p>
        a <b>b</b>
      </p>
    </div>,
    true,
  );
  expect(elementsIn(text)).toEqual(['div', 'p', 'p']);
});

/** Keys of the children of an element. */
function keysIn(node: ReactNode): (string | null)[] {
  const { children } = (node as ReactElement<{ children?: ReactNode }>).props;
  return (Array.isArray(children) ? children : [children]).flatMap((child: ReactNode) =>
    isValidElement(child) && child.key !== null ? [child.key] : [],
  );
}

test('gives different keys to children that come from several lists', async () => {
  const List = ({ names }: { names: readonly string[] }) => names.map((name) => <Client key={name}>{name}</Client>);
  const text = await collapse(
    <div>
      <List names={['a', 'b']} />
      <List names={['b', 'a']} />
    </div>,
  );
  const [list] = [(text as ReactElement<{ children: ReactNode }>).props.children].flat();
  const keys = keysIn(list);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(4);
});

test('gives different keys to elements of several lists in a prop', async () => {
  const Panel = ({ content }: { content: ReactNode }) => <div>{content}</div>;
  const Panels = Object.assign(Panel, { $$typeof: Symbol.for('react.client.reference'), $$id: 'a#Panels' });
  const List = ({ names }: { names: readonly string[] }) => names.map((name) => <Client key={name}>{name}</Client>);
  const lists = ['one', 'two'].map((key) => <List key={key} names={['a']} />);
  for (const content of [<>{lists}</>, lists]) {
    const text = (await collapse(<Panels content={content} />)) as ReactElement<{ children: ReactElement }>;
    const [panels] = [text.props.children].flat() as ReactElement<{ content: ReactNode }>[];
    const resolved = panels?.props.content;
    const keys = keysIn(Array.isArray(resolved) ? <>{resolved}</> : resolved);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
  }
});

test('needs no keys for fixed children in a prop', async () => {
  using error = vi.spyOn(console, 'error').mockReturnValue();
  const Panel = ({ content }: { content?: ReactNode }) => <div>{content}</div>;
  const Panels = Object.assign(Panel, { $$typeof: Symbol.for('react.client.reference'), $$id: 'a#Panels' });
  const children = (
    <>
      <p>
        a <b>b</b>
      </p>
      <p>c</p>
    </>
  );
  const content = (children.props as { children: ReactNode }).children;
  renderToStaticMarkup(await collapse(<Panels content={content} />));
  expect(error).not.toHaveBeenCalled();
});

test('keeps elements with event handlers, which React reports', async () => {
  const node = (
    <div>
      <p>
        a{' '}
        <button type="button" onClick={() => undefined}>
          b
        </button>
      </p>
    </div>
  );
  expect(elementsIn(await collapse(node))).toEqual(['div', 'p', 'button']);
});

test('leaves functions to React, which reports them', async () => {
  const text = (node: unknown) => collapse(<p>{node as ReactNode}</p>);
  expect(renderToStaticMarkup(await text(URL))).toBe('<p></p>');
});
