import fc from 'fast-check';
import { address } from './links.ts';
import { anyText, word } from './words.ts';

const around = fc.constantFrom('*', '**', '_', '~~', '`', '``', '$', '$$', '***', '"', '==');
const html = fc.constantFrom(
  ...['<br>', '<br />', '<kbd>K</kbd>', '<b>b', '</b>', '<!-- c -->', '<script>x</script>', '<a href="x">y</a>'],
  ...['<img src="/img/logo.svg">', '<x-y z>', '<svg><path d="M0"/></svg>', '<style>a{}</style>', '<Kbd>K</Kbd>'],
  ...['<details><summary>s</summary>d</details>', '<span id="own-id">x</span>', '<div style="color:red">x</div>'],
);
const expression = fc.constantFrom(
  ...[
    '{1 + 1}',
    '{nothing}',
    '{',
    '}',
    '{/* c */}',
    '{"a"}',
    '{props.x}',
    '{[1,2].map(x => x)}',
    '{`a`}',
    '{...x}',
    '{}',
  ],
  ...['{constructor}', '{globalThis}', '{(() => 1)()}', '{undefined}', '{<b/>}', '{await x}', '{import("fs")}'],
);
const others = fc.constantFrom(
  ...[
    '[^1]',
    '[^constructor]',
    '[^]',
    ':smile:',
    ':note',
    ':abbr[x]{y=z}',
    '::leaf',
    '\\',
    '  \n',
    '&nbsp;',
    '&#0;',
    '&x;',
  ],
  ...['$a_b$', '$$\\frac{1}{2}$$', 'www.example.org', 'a@example.org', '<https://example.org>', '<a@b.c>', '{#own-id}'],
  ...['[ref]', '[ref][constructor]', '[x][ ]', '![ref]', '[ ]', '[x]', '---', '-->', '<', '>', '|', '`', '```', '\t'],
);

/** Inline content. */
export const inline: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: anyText },
  { weight: 3, arbitrary: fc.tuple(around, anyText, around).map(([open, text, close]) => `${open}${text}${close}`) },
  { weight: 3, arbitrary: fc.tuple(around, anyText).map(([mark, text]) => `${mark}${text}${mark}`) },
  { weight: 4, arbitrary: fc.tuple(anyText, address).map(([text, to]) => `[${text}](${to})`) },
  { weight: 1, arbitrary: fc.tuple(word, address).map(([text, to]) => `[${text}](<${to}> "title")`) },
  { weight: 1, arbitrary: fc.tuple(word, address).map(([text, to]) => `![${text}](${to})`) },
  { weight: 2, arbitrary: html },
  { weight: 2, arbitrary: expression },
  { weight: 2, arbitrary: others },
);

export const line = fc
  .array(inline, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(' ').replaceAll('\n', ' '));
