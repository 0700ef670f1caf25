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

test.each([
  ['<p class=a style="top: 0">', '<p class="style-x a">', []],
  [
    `<p title="a class='b'" style="top: 0" class='[&amp;]:before:["c"]'>`,
    `<p class="style-x [&amp;]:before:[&quot;c&quot;]" title="a class='b'">`,
    [],
  ],
  ['<path style="top: 0"/>', '<path class="style-x"/>', []],
  ['<p onclick=go() id=a>', '<p id=a>', ['`onclick` of `<p>`']],
  ['<p onclick=it\'s style="top: 0">', '<p class="style-x">', ['`onclick` of `<p>`']],
  ['<IFRAME SRCDOC="a" title="b"></IFRAME>', '<IFRAME title="b"></IFRAME>', ['`SRCDOC` of `<IFRAME>`']],
  ['<iframe src="&#x64;ata:text/html,a">', '<iframe>', ['`src` of `<iframe>`']],
  ['<img name="a" alt="b"><form name=c>', '<img alt="b"><form>', []],
  ['<object id="a">', '<object>', ['`id` of `<object>`']],
])('replaces the HTML %s with %s', (value, expected, left) => {
  const { facts, context } = collect();
  const changed = allowedHtml({ type: 'html', value }, context)?.value;
  expect(changed?.replace(/style-\w+/, 'style-x')).toBe(expected);
  expect(facts).toEqual(left.map((attribute) => `The attribute ${attribute} is left out.`));
});

test.each(['<!-- <p onclick="go()" style="top: 0"> -->', '<a name="a" id="b" once>', '<img src="data:image/png,a">'])(
  'keeps the HTML %s',
  (value) => {
    const { facts, context } = collect();
    expect(allowedHtml({ type: 'html', value }, context)).toBeUndefined();
    expect(facts).toEqual([]);
  },
);

test('decodes references in the styles of HTML', () => {
  const { data, context } = collect();
  allowedHtml({ type: 'html', value: '<p style="font-family: &quot;Fira Code&quot;, monospace">' }, context);
  expect(data['inlineStyles']).toContain('{font-family: "Fira Code", monospace}');
});

test('moves sheets in HTML to the head, leaves out scripts, and shows stray tags as text', () => {
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
    '<head>\n<title>A &amp; B </title>\n<meta name=robots content=\'"a" &lt; b\' onload="go()" />\n</head>\n<p style="top: 0">B</p>';
  expect(allowedHtml({ type: 'html', value }, context)?.value).toMatch(/^\n<p class="style-\w+">B<\/p>$/);
  expect(data['headElements']).toEqual([
    { tag: 'title', text: 'A & B' },
    { tag: 'meta', attributes: { name: 'robots', content: '"a" < b' } },
  ]);
});

test('collects the contents of several `<head>` elements, and shows the title of the last one', () => {
  const { data, context } = collect();
  const meta = { type: 'mdxJsxFlowElement', name: 'meta', attributes: [{ name: 'name', value: 'a' }] };
  allowedElement({ type: 'mdxJsxFlowElement', name: 'Head', children: [meta] }, context);
  allowedHtml({ type: 'html', value: '<head><title>A</title></head><head><title>B</title></head>' }, context);
  expect(data['headElements']).toEqual([
    { tag: 'title', text: 'B' },
    { tag: 'title', text: 'A' },
    { tag: 'meta', attributes: { name: 'a' } },
  ]);
});

test('moves sheets in a `<head>`, and replaces only the `<head>`, because the parser warns about changes to removed nodes', () => {
  const { data, context } = collect();
  const at = (start: number, end: number) => ({
    start: { line: 1, column: 1, offset: start },
    end: { line: 1, column: 1, offset: end },
  });
  const sheet = (value: string, start: number) => ({
    type: 'mdxJsxFlowElement',
    name: 'style',
    position: at(start, start + 10),
    children: [{ type: 'text', value }],
  });
  const inside = sheet('p { top: 0 }', 10);
  expect(
    allowedElement({ type: 'mdxJsxFlowElement', name: 'head', position: at(0, 30), children: [inside] }, context),
  ).toEqual({ type: 'text', value: '' });
  expect(allowedElement(inside, context)).toBeUndefined();
  expect(allowedElement(sheet('p { left: 0 }', 30), context)).toEqual({ type: 'text', value: '' });
  expect(data['inlineStyles']).toBe('p { top: 0 }p { left: 0 }');
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
  for (const [element, name, value] of [
    ['p', 'onClick', { value: 'go' }],
    ['p', 'onclick', 'go()'],
    ['iframe', 'srcDoc', 'a'],
    ['iframe', 'src', 'data:text/html,a'],
    ['iframe', 'src', { value: '"data:text/html,a"' }],
    ['object', 'id', 'a'],
    ['img', 'name', 'a'],
  ] as const) {
    const attributes = [{ type: 'mdxJsxAttribute', name, value }];
    expect(jsx(element, { attributes })).toMatchObject({ name: element, attributes: [] });
  }
  const source = [{ type: 'mdxJsxAttribute', name: 'src', value: 'data:text/html,a' }];
  expect(jsx('img', { attributes: source })).toBeUndefined();
  expect(data).toEqual({ inlineStyles: 'p { color: red }' });
  expect(facts).toEqual([
    'The `<script>` is left out.',
    'The attribute `onClick` of `<p>` is left out.',
    'The attribute `onclick` of `<p>` is left out.',
    'The attribute `srcDoc` of `<iframe>` is left out.',
    'The attribute `src` of `<iframe>` is left out.',
    'The attribute `src` of `<iframe>` is left out.',
    'The attribute `id` of `<object>` is left out.',
  ]);
});

test.each([
  ['wide', 'wide style-x'],
  [{ value: 'styles.box' }, { value: `[styles.box, "style-x"].filter(Boolean).join(' ')` }],
])('adds the class of a style to %j', (className, expected) => {
  const attributes = [
    { type: 'mdxJsxAttribute', name: 'className', value: className },
    { type: 'mdxJsxAttribute', name: 'style', value: { value: "{ color: 'red' }" } },
  ];
  const { context } = collect();
  const changed = allowedElement({ type: 'mdxJsxFlowElement', name: 'p', attributes }, context);
  expect(JSON.parse(JSON.stringify(changed).replace(/style-\w+/, 'style-x'))).toMatchObject({
    attributes: [{ type: 'mdxJsxAttribute', name: 'className', value: expected }],
  });
});
