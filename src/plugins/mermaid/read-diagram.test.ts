import { expect, test } from 'vitest';
import { readDiagram } from './read-diagram.ts';

const textOf = (source: string) => {
  const read = readDiagram(source);
  return 'errors' in read
    ? read.errors.map(({ line, fact, hint }) => `${line}: ${fact} → ${hint}`).join('\n')
    : read.text;
};

test('normalises flowcharts for the renderer', () => {
  expect(
    textOf(
      'graph\nA-->B\nA--yes-->C{Go?} & D\n  C ====> E((End));\nA<-.->F:::hot\nsubgraph one [One]\nG---H\nend\nclassDef hot fill:#f00',
    ),
  ).toMatchInlineSnapshot(`
    "graph TD
    A --> B
    A -->|yes| C{Go?} & D
    C ==> E((End))
    A <-.-> F:::hot
    subgraph one [One]
    G --- H
    end
    classDef hot fill:#f00"
  `);
  expect(textOf('flowchart TD; A-->B; B-->C["c; d"];')).toBe('flowchart TD\nA --> B\nB --> C["c; d"]');
  expect(textOf('flowchart TD\nstyle A fill:#f00; A-->B; class A,B hot;')).toBe(
    'flowchart TD\nstyle A fill:#f00\nA --> B\nclass A,B hot',
  );
  expect(textOf('graph TD; subgraph x; A-->B; end;')).toBe('graph TD\nsubgraph x [x]\nA --> B\nend');
  expect(textOf('graph TD\nsubgraph x ["y; z"]; A-->B\nB-->C; end; C-->D')).toBe(
    'graph TD\nsubgraph x ["y; z"]\nA --> B\nB --> C\nend\nC --> D',
  );
  expect(textOf('flowchart LR\nA["a --> (b)"] -->|c & d| E>flag]')).toBe(
    'flowchart LR\nA["a --> (b)"] -->|c & d| E>flag]',
  );
  expect(textOf('flowchart LR\nA[/"a/b"/]:::c --> B[\\b\\] --> C[/c\\] --> D["`**d**`"]')).toBe(
    'flowchart LR\nA["a/b"]:::c --> B[b] --> C[/c\\] --> D["**d**"]',
  );
});

test('writes the label of a node or state at its first mention, in any script', () => {
  expect(textOf('flowchart LR\nA --> B\nA[Old]\nA[Start] --> C\nB{End}:::hot')).toBe(
    'flowchart LR\nA[Start] --> B{End}\nA\nA --> C\nB:::hot',
  );
  expect(textOf('flowchart LR\nA --> one\nsubgraph one\nA\nend\nsubgraph two\nA[a] --> B --> one\nend')).toBe(
    'flowchart LR\nA[a] --> one\nsubgraph one [one]\nA[a]\nend\nsubgraph two [two]\nA --> B --> one\nend',
  );
  expect(textOf('flowchart LR\nA --> 終\n終 --> 始{"始?"}')).toBe(
    'flowchart LR\nA --> ne7b582["終"]\nne7b582 --> ne5a78b{"始?"}',
  );
  expect(textOf('flowchart LR\nsubgraph 組\nA\nend\n組 --> B')).toBe(
    'flowchart LR\nsubgraph ne7b584 [組]\nA\nend\nne7b584 --> B',
  );
  expect(textOf('flowchart LR\nA("f()") --> B["a[0]"]')).toBe('flowchart LR\nA("f(#41;") --> B["a[0#93;"]');
  expect(textOf('stateDiagram-v2\nA --> B\nB --> C : go\nB : One\nstate "Two" as C')).toBe(
    'stateDiagram-v2\nB : One\nA --> B\nstate "Two" as C\nB --> C : go',
  );
});

test.each([
  'sequenceDiagram\nparticipant A as Ann\nA->>+B: asks\nB-->>-A: answers\nNote over A,B: both\nloop daily\nA-)B: calls\nend\nalt yes\nA-xB: ends\nelse no\nA->B: goes on\nend',
  'stateDiagram-v2\ndirection LR\n[*] --> Idle\nIdle --> Busy : start\nstate Busy {\nA --> B\n}\nBusy --> [*]',
  'erDiagram\nUSER ||--o{ ORDER : owns\nORDER {\nint id PK\nstring name "the name"\nint userId FK\n}',
  'classDiagram\nclass Order {\n+int id\n+run() void\n}\nOrder <|-- Timed\nOrder "1" --> "n" Reaction : has\nOrder : +stop()',
])('reads every line of a diagram: %#', (source) => {
  expect(textOf(source)).toBe(source);
});

test('converts syntax that the renderer does not support', () => {
  const statements = (source: string) => textOf(source).split('\n').slice(1).join('\n');
  expect(statements('flowchart LR\ndirection TB\nA --> |yes| B -- c | d --> E\nsubgraph x\ndirection TB\nC\nend')).toBe(
    'A -->|yes| B -->|c #124; d| E\nsubgraph x [x]\ndirection TB\nC\nend',
  );
  expect(statements('sequenceDiagram\nrect rgb(1, 2, 3)\ncritical a\nA->>B: b\noption c\nend\nend\nB->>A: d')).toBe(
    'critical a\nA->>B: b\nelse c\nend\nB->>A: d',
  );
  expect(statements('erDiagram\nA {\nint a PK,FK "b, c"\nint d FK, UK\n}')).toBe(
    'A {\nint a PK FK "b, c"\nint d FK UK\n}',
  );
  expect(
    statements('classDiagram\nÄ<|--B\nA-->B : has\nclass C{}\nclass D { }\nclass E {\nMap~a, b~ c\nf(a, b) d\n}'),
  ).toBe('Ä <|-- B\nA --> B : has\nclass C\nclass D \nclass E {\nMap<a,b> c\nf(a, b) d\n}');
});

test('keeps members with the name `title`', () => {
  expect(readDiagram('---\ntitle: Books\n---\nclassDiagram\nclass A {\ntitle: string\n}')).toMatchObject({
    title: 'Books',
    text: 'classDiagram\nclass A {\nstring title\n}',
  });
  for (const source of ['sequenceDiagram\ntitle: Books\nA->>B: b', 'classDiagram\ntitle: Books\nclass A']) {
    expect(readDiagram(source)).toMatchObject({ title: 'Books' });
  }
});

test('does not convert text that only resembles unsupported syntax', () => {
  for (const source of [
    'flowchart LR\ndirection --> B\nA -- |yes| --> B',
    'classDiagram\nstd::vector --> A[]\nA : +Map options = {}\nA : +int a, b',
  ]) {
    expect(textOf(source)).toBe(source);
  }
});

test('reports names with labels or styles, which the renderer would show as a part of the name', () => {
  for (const line of ['class A["Label"]', 'class A:::hot', 'A:::hot --> B', 'A --> B:::hot', 'A["Label"] --> B']) {
    expect(textOf(`classDiagram\n${line}`)).toMatch(/^2: The class diagram has a line that cannot be read/);
  }
  for (const line of ['p[Person] {\n}', '"A" ||--|| B : has']) {
    expect(textOf(`erDiagram\n${line}`)).toMatch(/^2: The entity relationship diagram has a line that cannot be read/);
  }
});

test('reads the title and description of a diagram, and omits both from its text', () => {
  expect(readDiagram('---\ntitle: A\n---\nflowchart LR\naccTitle: B\naccDescr: C\n%% note\nA --> B')).toMatchObject({
    title: 'B',
    description: 'C',
    text: 'flowchart LR\nA --> B',
  });
  expect(readDiagram('---\ntitle: "A"\n---\nflowchart LR\naccDescr {\n  C\n  D\n}\nA --> B')).toMatchObject({
    title: 'A',
    description: 'C D',
    text: 'flowchart LR\nA --> B',
  });
});

test('ignores directives of one or more lines', () => {
  const directives = "%%{init: {'theme': 'dark'}}%%\n%%{\n  init: { 'theme': 'dark' }\n}%%";
  expect(textOf(`${directives}\nflowchart LR\nA --> B`)).toBe('flowchart LR\nA --> B');
  expect(textOf(`${directives}\nflowchart LR\nA -> B`)).toMatch(/^6: /);
});

test('reports every line that cannot be read', () => {
  expect(textOf('flowchart LR\nA -> B\nA[open --> B\nA --> B\nA --\nend\nA --x B --o C --> D')).toMatchInlineSnapshot(`
    "2: The flowchart has a line that cannot be read: A -> B → Check the arrows, brackets and quotes in this line.
    3: The flowchart has a line that cannot be read: A[open --> B → Check the arrows, brackets and quotes in this line.
    5: The flowchart has a line that cannot be read: A -- → Check the arrows, brackets and quotes in this line.
    6: \`end\` has no matching block. → Remove it.
    7: The flowchart has a line that cannot be read: A --x B --o C --> D → Check the arrows, brackets and quotes in this line."
  `);
  expect(textOf('sequenceDiagram\nhello\nloop x\nA->>B: y')).toMatchInlineSnapshot(`
    "2: The sequence diagram has a line that cannot be read: hello → Check the arrows, brackets and quotes in this line.
    3: \`loop x\` is not closed. → Add a line with \`end\`."
  `);
  expect(textOf('erDiagram\nA ||- B : x\nA {\nid\n}')).toMatchInlineSnapshot(`
    "2: The entity relationship diagram has a line that cannot be read: A ||- B : x → Check the arrows, brackets and quotes in this line.
    4: The entity relationship diagram has a line that cannot be read: id → Check the arrows, brackets and quotes in this line."
  `);
});

test('suggests the nearest type for an unknown one', () => {
  expect(textOf('flowcart LR\nA --> B')).toMatchInlineSnapshot(
    `"1: Unknown diagram type "flowcart LR". → Did you mean \`flowchart\`?"`,
  );
  expect(textOf('gantt\na')).toMatchInlineSnapshot(
    `"1: Unknown diagram type "gantt". → Begin with one of: flowchart LR, sequenceDiagram, stateDiagram-v2, erDiagram, classDiagram."`,
  );
  expect(textOf('\n')).toMatchInlineSnapshot(
    `"1: The diagram is empty. → Begin with one of: flowchart LR, sequenceDiagram, stateDiagram-v2, erDiagram, classDiagram."`,
  );
});

test('rejects a diagram with too many lines, at the first line above the limit', () => {
  const links = (count: number) => Array.from({ length: count }, (_, index) => `a${index} --> b`).join('\n');
  expect(readDiagram(`flowchart LR\n${links(499)}`)).toHaveProperty('text');
  expect(readDiagram(`flowchart LR\n${links(500)}`)).toMatchObject({
    errors: [{ line: 501, fact: 'The diagram has 501 lines, and at most 500 can be drawn.' }],
  });
  expect(readDiagram(`flowchart LR\n${links(501).replaceAll('\n', ';')}`)).toMatchObject({
    errors: [{ line: 1, fact: 'The diagram has 501 lines, and at most 500 can be drawn.' }],
  });
});
