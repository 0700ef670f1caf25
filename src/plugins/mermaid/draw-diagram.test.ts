import { expect, test } from 'vitest';
import { drawDiagram } from './draw-diagram.ts';
import { readDiagram } from './read-diagram.ts';

function draw(source: string, name?: string, copy = 1): string {
  const read = readDiagram(source);
  if ('errors' in read) throw new Error(read.errors[0]?.fact);
  return drawDiagram(read, { name, copy });
}

const kinds = {
  flowchart: 'flowchart LR\nA[Start] -->|go| B{Choice}\nsubgraph S\nB --> C[(Data)]\nend',
  sequence: 'sequenceDiagram\nactor U as User\nU->>S: asks\nloop often\nS-->>U: answers\nend\nNote over U,S: done',
  state: 'stateDiagram-v2\n[*] --> A\nA --> [*]',
  entities: 'erDiagram\nA ||--o{ B : has\nA {\nint id PK "key"\n}',
  classes: 'classDiagram\nclass A {\n+int id\n}\nA <|-- B',
};

test.each(Object.entries(kinds))('a %s diagram contains no styles, fonts or addresses', (_, source) => {
  const svg = draw(source);
  expect(svg).toMatch(
    /^<svg class="diagram(?: diagram-narrow)?" role="img" aria-label="[^"]+" viewBox="[\d. ]+" width="[\d.]+" height="[\d.]+">/,
  );
  expect(svg).not.toMatch(/<style|\sstyle=|@import|https?:|data-/);
  const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour = '']) => colour);
  expect(colours.filter((colour) => colour !== 'none' && !/^var\(--color-[a-z-]+\)$/.test(colour))).toEqual([]);
});

test('crops empty space around a diagram, and marks narrow diagrams with a class', () => {
  const [, x, y, width] =
    /class="diagram diagram-narrow".*? viewBox="(\S+) (\S+) (\S+) /.exec(draw(kinds.sequence)) ?? [];
  expect([x, y, Number(width) < 300]).toEqual(['28', '28', true]);
  const wide = Array.from({ length: 6 }, (_, index) => `A${index}->>A${index + 1}: asks`).join('\n');
  expect(draw(`sequenceDiagram\n${wide}`)).toMatch(/^<svg class="diagram" /);
});

test('each drawing refers to its markers by unique ids', () => {
  const svg = draw(kinds.flowchart, undefined, 2);
  const ids = new Set([...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  const used = [...svg.matchAll(/url\(#([^)]*)\)/g)].map(([, id]) => id);
  expect(used.length).toBeGreaterThan(0);
  expect(used.every((id) => ids.has(id))).toBe(true);
  expect([...ids].every((id) => /^diagram-[\da-f]{8}-2-/.test(id ?? ''))).toBe(true);
});

test('names a diagram by its `accTitle`, by the title of its fence, or by its labels', () => {
  expect(draw('flowchart LR\naccTitle: Mine & "yours"\naccDescr: More <words> for $&\nA --> B')).toMatch(
    /aria-label="Mine &amp; &quot;yours&quot;"[^>]*><desc>More &lt;words&gt; for \$&amp;<\/desc>/,
  );
  expect(draw('flowchart LR\nA --> B', 'Fence')).toContain('aria-label="Fence"');
  expect(draw(kinds.sequence)).toContain('aria-label="Sequence diagram: User, S"');
});

test("decodes Mermaid's character codes", () => {
  const svg = draw('flowchart LR\nA["#quot;a#quot; #35;1 #lt;b#gt; #other;"] --> B');
  expect(svg).toContain('&quot;a&quot; &#35;1 &lt;b&gt; #other;</text>');
  expect(draw('flowchart LR\nA["`**a** *b*`"] --> B[c<br>d]')).toContain('aria-label="Flowchart: a b, c d"');
  expect(svg).toContain('aria-label="Flowchart: &quot;a&quot; #1 &lt;b&gt; #other;, B"');
});

test('draws participants whose names begin with a keyword', () => {
  const svg = draw(
    'sequenceDiagram\nparticipant option as Or\nloop daily\nparser->>android: asks\nandroid-x+parser: stops\nNote over android, parser: done\nend',
  );
  expect(svg).toContain('aria-label="Sequence diagram: Or, parser, android"');
  for (const text of ['loop [daily]', 'parser', 'asks', 'stops', 'done']) expect(svg).toContain(`>${text}</text>`);
  // The invisible characters that break up keywords take no space.
  const width = (text: string) => / width="(\S+)"/.exec(draw(`sequenceDiagram\nparticipant A as ${text}`))?.[1];
  expect(width('Search and replace')).toBe(width('Search ond replace'));
});

test('shows class members the same way, in either order of name and type', () => {
  const members = (source: string) =>
    Array.from(
      draw(`classDiagram\n${source}`).matchAll(/<text[^>]*class="mono"[^>]*>(.*?)<\/text>/g),
      ([, text = '']) =>
        text
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
    );
  const expected = ['+ id: string', '+ tags: Map&lt;string,number&gt;', 'plain', '+ run(): void'];
  expect(members('class A {\n+string id\n+Map<string,number> tags\n+run() void\nplain\n}')).toEqual(expected);
  expect(members('class A {\n+id: string\n+tags: Map<string, number>\n+run(): void\nplain\n}')).toEqual(expected);
  expect(members('class A {\n+id: string\n+tags: Map~string, number~\n+run(): void\nplain\n}')).toEqual(expected);
  expect(members('class A {\n~all: Map~string, List~int~~\n}')).toEqual(['~ all: Map&lt;string,List&lt;int&gt;&gt;']);
  expect(members('A : +id: string\nA : +tags: Map<string, number>\nA : +run(): void\nA : plain')).toEqual(expected);
});

test('reports a diagram for which the renderer computes no positions', () => {
  expect(() => draw('flowchart LR\nA --> B\nB --> B\nB --> C\nC --> B\nC --> NaN')).toThrow('no place for its nodes');
  expect(draw('flowchart LR\nA --> NaN')).toContain('NaN</text>');
});
