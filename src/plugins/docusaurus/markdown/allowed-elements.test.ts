import { expect, test } from 'vitest';
import type { MarkdownContext, MarkdownNode } from '../../../plugin.ts';
import type { DocusaurusData } from '../load-docusaurus.ts';
import { allowedElement, allowedHtml } from './allowed-elements.ts';
import { headElements } from './head-elements.ts';

/** A context that collects data and warnings. */
function collect() {
  const data: Record<string, unknown> = {};
  const facts: string[] = [];
  const context = {
    setData: (name: string, value: unknown) => void (data[name] = value),
    report: ({ fact }: { fact: string }) => void facts.push(fact),
  } as unknown as MarkdownContext<DocusaurusData>;
  return { data, facts, context };
}

test('replaces inline styles in HTML with classes, and leaves out event handlers with a warning', () => {
  const { data, facts, context } = collect();
  const value = '<p class="a" style="color: red" onclick="go()">A</p><b style=\'color: red\'>B</b>';
  const { value: changed = '' } = allowedHtml({ type: 'html', value }, context) ?? {};
  const [name = ''] = /style-\w+/.exec(changed) ?? [];
  expect(changed).toBe(`<p class="${name} a">A</p><b class="${name}">B</b>`);
  expect(data).toEqual({ inlineStyles: `.${name}.${name}{color: red}` });
  expect(facts).toEqual(['The attribute `onclick` of `<p>` is left out.']);
});

test('moves sheets in HTML to the head, leaves out scripts, and shows tags without an end as text', () => {
  const { data, facts, context } = collect();
  const value = '<style>p { color: red }</style><script>go()</script>A <script> and <meta>';
  expect(allowedHtml({ type: 'html', value }, context)?.value).toBe('A &lt;script> and &lt;meta>');
  expect(data).toEqual({ inlineStyles: 'p { color: red }' });
  expect(facts).toEqual([
    'The `<script>` is left out.',
    'The tag `<script>` is shown as text.',
    'The tag `<meta>` is shown as text.',
  ]);
});

test('moves elements of a `<head>` in HTML to the head of the document', () => {
  const { data, context } = collect();
  const value =
    '<head>\n<title>A </title>\n<meta name="robots" content=\'noindex\' onload="go()" />\n</head>\n<p style="top: 0">B</p>';
  expect(allowedHtml({ type: 'html', value }, context)?.value).toMatch(/^\n<p class="style-\w+">B<\/p>$/);
  expect(data['headElements']).toEqual([
    { tag: 'title', text: 'A' },
    { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
  ]);
});

test('reads titles of JSX, except computed ones', () => {
  const title = (...children: object[]) => ({ type: 'mdxJsxFlowElement', name: 'title', children });
  const expression = (value: string) => ({ type: 'mdxTextExpression', value });
  const text = { type: 'text', value: 'A & ' };
  const children = [title(text, expression("'B'")), title(text, expression('name'))];
  expect(headElements({ type: 'root', children } as MarkdownNode)).toEqual([{ tag: 'title', text: 'A & B' }]);
});

test('moves sheets of JSX to the head, and leaves out scripts and event handlers with a warning', () => {
  const { data, facts, context } = collect();
  const jsx = (name: string, fields: object) => allowedElement({ type: 'mdxJsxFlowElement', name, ...fields }, context);
  expect(jsx('style', { children: [{ type: 'text', value: 'p { color: red }' }] })).toEqual({
    type: 'text',
    value: '',
  });
  expect(jsx('script', {})).toEqual({ type: 'text', value: '' });
  const attributes = [{ type: 'mdxJsxAttribute', name: 'onClick', value: { value: 'go' } }];
  expect(jsx('p', { attributes })).toMatchObject({ name: 'p', attributes: [] });
  const source = [{ type: 'mdxJsxAttribute', name: 'src', value: 'data:text/html,a' }];
  expect(jsx('iframe', { attributes: source })).toMatchObject({ name: 'iframe', attributes: [] });
  expect(jsx('img', { attributes: source })).toBeUndefined();
  expect(data).toEqual({ inlineStyles: 'p { color: red }' });
  expect(facts).toEqual([
    'The `<script>` is left out.',
    'The attribute `onClick` of `<p>` is left out.',
    'The attribute `src` of `<iframe>` is left out.',
  ]);
});
