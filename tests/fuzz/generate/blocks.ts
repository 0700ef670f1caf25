import fc from 'fast-check';
import { fence, mermaid } from './fences.ts';
import { line } from './inline.ts';
import { address } from './links.ts';
import { word } from './words.ts';

const headingId = fc.constantFrom(
  '',
  '',
  '',
  ' {#own-id}',
  ' {#}',
  ' {/* #own-id */}',
  ' {#constructor}',
  ' {#a b}',
  ' #',
);
const heading = fc
  .tuple(fc.integer({ min: 1, max: 7 }), line, headingId)
  .map(([level, text, id]) => `${'#'.repeat(level)} ${text}${id}`);

const table = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.array(line, { minLength: 1, maxLength: 6 }))
  .map(([width, cells]) =>
    [
      `|${' H |'.repeat(width)}`,
      `|${' :-: |'.repeat(width)}`,
      ...cells.map((cell) => `| ${cell} |${' x |'.repeat(width - 1)}`),
    ].join('\n'),
  );

const component = fc.constantFrom(
  ...[
    '<Badge>new</Badge>',
    '<Kbd>K',
    '<Unknown />',
    '<Tabs>\n<TabItem value="a" label="A">\n\ntext\n\n</TabItem>\n</Tabs>',
  ],
  ...[
    '<Cards>\n<Card title="x" to="/start" />\n</Cards>',
    '<Card title={1} />',
    '<Steps>\n\n1. one\n2. two\n\n</Steps>',
  ],
  ...[
    '<FileTree>\n\n- a/\n  - b.ts\n\n</FileTree>',
    '<CodeBlock language="js">{`x`}</CodeBlock>',
    '<OperationsTable />',
  ],
  ...[
    '<Operation id="area.add" />',
    '<Operation id="constructor" />',
    '<Operation />',
    '<Tabs />',
    '<TabItem />',
    '<Tabs.X />',
  ],
  ...['<Admonition type="note">x</Admonition>', '<div {...x} />', '<a b={} />', '<b c="', '<></>', '<constructor />'],
);
const moduleLine = fc.constantFrom(
  ...[
    "import X from '@site/components/x'",
    "import './gone.css'",
    "import {a as b} from './gone.mdx'",
    'import x from 5',
  ],
  ...['export const a = 1', 'export default 1', 'export const frontMatter = {}', 'export const toString = 1', 'import'],
  ...[
    "export * from './x'",
    'export function f() { throw new Error("x") }',
    'export const b = () => <b />',
    'export {',
  ],
);
const others = fc.constantFrom(
  ...[
    '---',
    '***',
    '[ref]: /start',
    '[constructor]: /start "t"',
    '[^1]: A note.',
    '[^constructor]: Note.',
    '[^2]:',
    '$$\nx\n$$',
  ],
  ...[
    '<!-- comment -->',
    '<div>\n\ntext\n\n</div>',
    '<details>\n<summary>s</summary>\n\ntext\n\n</details>',
    '<table><tr><td>x',
  ],
  ...[
    '::leaf[x]{a=b}',
    '::',
    ':::',
    '{/* comment */}',
    '{\n  1\n}',
    '\u0000',
    '\r\n',
    '+++\na = 1\n+++',
    '    indented',
    '1986\\. x',
  ],
);

/** Excessive repetition. Rare, because it is slow. */
const flood = fc
  .tuple(
    fc.constantFrom('*', '>', '[', '`', '- ', '(', '{', '<b>', '|', '_', '#', ' ', '![', '&', '~', ':::', '\\', '$'),
    fc.integer({ min: 100, max: 20_000 }),
  )
  .map(([piece, times]) => `${piece.repeat(times)}a${piece.repeat(times)}`);

/** A block of a page; some contain others. */
export const block = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  blocks: fc.array(tie('block'), { maxLength: 3, depthIdentifier: 'blocks' }).map((all) => all.join('\n\n')),
  block: fc.oneof(
    { depthIdentifier: 'blocks', maxDepth: 3 },
    { weight: 200, arbitrary: line },
    { weight: 160, arbitrary: heading },
    { weight: 100, arbitrary: fence },
    { weight: 40, arbitrary: mermaid },
    { weight: 60, arbitrary: table },
    { weight: 80, arbitrary: component },
    { weight: 30, arbitrary: moduleLine },
    { weight: 80, arbitrary: others },
    { weight: 10, arbitrary: address.map((to) => `![picture](${to})`) },
    { weight: 1, arbitrary: flood },
    {
      weight: 80,
      arbitrary: fc
        .tuple(admonitionStart(), tie('blocks'), fc.constantFrom(':::', ':::', ':::', '', '::::'))
        .map(([open, inner, close]) => `${open}\n${inner}\n${close}`),
    },
    { weight: 40, arbitrary: tie('blocks').map((inner) => inner.replaceAll(/^/gm, '> ')) },
    {
      weight: 60,
      arbitrary: fc
        .tuple(fc.constantFrom('- ', '1. ', '* ', '- [ ] ', '9999999999. '), tie('blocks'))
        .map(([mark, inner]) => mark + inner.replaceAll('\n', '\n  ')),
    },
    {
      weight: 20,
      arbitrary: tie('blocks').map(
        (inner) => `<Tabs>\n<TabItem value="a" label="A">\n\n${inner}\n\n</TabItem>\n</Tabs>`,
      ),
    },
  ),
})).block;

function admonitionStart() {
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('note', 'tip', 'info', 'warning', 'danger', 'caution') },
    { weight: 1, arbitrary: word },
  );
  const title = fc.constantFrom('', '', '[Title]', ' Title', '[*x* `y`]', '[', '{#own-id}', '[x]{#y .z a="b"}');
  return fc.tuple(name, title).map(([kind, text]) => `:::${kind}${text}`);
}
