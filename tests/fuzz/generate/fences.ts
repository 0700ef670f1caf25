import fc from 'fast-check';
import { anyText, word } from './words.ts';

const language = fc.oneof(
  fc.constantFrom('', 'js', 'ts', 'bash', 'json', 'python', 'text', 'diff', 'JS', 'javascrpt', 'mermaid'),
  word,
);
const option = fc.oneof(
  fc.constantFrom(
    ...[
      'title="a.ts"',
      "title='b'",
      'title=c',
      'title="',
      '{1,3-4}',
      '{1-',
      '{9-1}',
      '{0}',
      '{-5}',
      '{1-99999999}',
      '{,}',
    ],
    ...[
      'showLineNumbers',
      'showLineNumbers=5',
      'showLineNumbers=99999999999999999999',
      'wordWrap',
      'wrap',
      'tab="npm"',
    ],
    ...['tab="yarn"', 'tab=""', 'tab="constructor"', 'tabb="x"', 'live', '/re/', 'a=b', 'title={x}'],
  ),
  word,
);
const code = fc.array(
  fc.oneof(
    anyText,
    fc.constantFrom(
      ...['// highlight-next-line', '// highlight-start', '// highlight-end', 'const x = `a${1}`; // [!code ++]', ''],
      ...['# highlight-next-line', '<!-- highlight-start -->', '+ added', '- removed', '\t\tx', '{{ x }}', '</script>'],
    ),
  ),
  { maxLength: 6 },
);

/** A code fence with options of all kinds, closed or not. */
export const fence = fc
  .tuple(fc.constantFrom('```', '~~~', '````', '``'), language, fc.array(option, { maxLength: 3 }), code, fc.boolean())
  .map(([marks, name, options, lines, isClosed]) =>
    [`${marks}${[name, ...options].join(' ').replaceAll('\n', ' ')}`, ...lines, isClosed ? marks : marks.slice(1)].join(
      '\n',
    ),
  );

const node = fc.constantFrom(
  'A',
  'B',
  'C[Text]',
  'D{q}',
  'E((x))',
  'F["quoted"]',
  'end',
  'constructor',
  '__proto__',
  'Ü',
);
const arrow = fc.constantFrom(
  '-->',
  '---',
  '-.->',
  '==>',
  '-->|label|',
  '-- text -->',
  '->>',
  '-->>',
  '--',
  '||--o{',
  '<|--',
);
const mermaidLine = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(node, arrow, node).map((parts) => parts.join(' ')) },
  { weight: 3, arbitrary: fc.tuple(node, arrow, node, word).map(([a, by, b, text]) => `${a}${by}${b}: ${text}`) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[
        'subgraph one',
        'end',
        'classDef x fill:#f00',
        'class A x',
        'style A fill:red',
        'click A "javascript:x"',
        '%% c',
      ],
      ...[
        'loop x',
        'alt y',
        'else',
        'activate A',
        'deactivate B',
        'note over A: text',
        'participant A as B',
        '[*] --> A',
      ],
      ...[
        'state x {',
        '}',
        'class A {',
        '+int x',
        'direction LR',
        'A : text',
        '<<interface>> A',
        'string name PK',
        ';',
      ],
    ),
  },
  { weight: 1, arbitrary: anyText },
);

/** A diagram with lines of any kind, most of them valid. */
export const mermaid = fc
  .tuple(
    fc.constantFrom(
      'graph TD',
      'flowchart LR',
      'sequenceDiagram',
      'stateDiagram-v2',
      'erDiagram',
      'classDiagram',
      'pie',
      '',
    ),
    fc.array(mermaidLine, { maxLength: 8 }),
  )
  .map(([header, lines]) => ['```mermaid', header, ...lines.map((line) => `  ${line}`), '```'].join('\n'));
