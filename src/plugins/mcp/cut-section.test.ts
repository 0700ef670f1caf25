import { expect, test } from 'vitest';
import { cutSection } from './cut-section.ts';

const markdown = `# Boil

## Fast

### Example

\`\`\`One\`\`\`

## Slow

### Example

Two.

\`\`\`md
### Example
\`\`\`

## After
`;
const html = `<h1>Boil</h1><h2 id="fast">Fast</h2><h3 id="example">Example</h3><p>One.</p>
<h2 id="slow">Slow</h2><h3 id="example-1"><a href="#example-1">Example</a></h3><p>Two.</p><h2 id="after">After</h2>`;
const cut = (section: string) => cutSection({ markdown, html }, section);

test('cuts the section of an anchor, even if another heading has the same text', () => {
  expect(cut('#example')).toBe('### Example\n\n```One```\n');
  expect(cut('#example-1')).toBe('### Example\n\nTwo.\n\n```md\n### Example\n```\n');
});

test('distinguishes headings that repeat the title of the page or differ only in capitals', () => {
  const page = {
    markdown: '# Search\n\n## Add\n\nOne.\n\n## Search\n\nTwo.\n\n## add\n\nThree.\n',
    html: '<h1>Search</h1><h2 id="add">Add</h2><h2 id="search">Search</h2><h2 id="add-1">add</h2>',
  };
  expect(cutSection(page, '#search')).toBe('## Search\n\nTwo.\n');
  expect(cutSection(page, '#add-1')).toBe('## add\n\nThree.\n');
});

test('cuts the first section with a title, including its subsections', () => {
  expect(cut('example')).toBe('### Example\n\n```One```\n');
  expect(cut('Fast')).toBe('## Fast\n\n### Example\n\n```One```\n');
});

test('cuts the section around an anchor that is not a heading, such as an error of an operation', () => {
  const page = {
    markdown: '# Boil\n\n## Responses\n\n- `Too hot`\n\n## Notes\n\nTwo.\n',
    html: '<h1>Boil</h1><p id="top">A</p><h2>Responses</h2><ul><li class="a" id="e&amp;f">Too hot</li></ul><div id="n"><div><h2>Notes</h2>',
  };
  expect(cutSection(page, '#e&f')).toBe('## Responses\n\n- `Too hot`\n');
  expect(cutSection(page, '#n')).toBe('## Notes\n\nTwo.\n');
  expect(cutSection(page, '#top')).toBe(page.markdown);
  expect(() => cutSection(page, '#missing')).toThrow('no section');
});

test.each([
  ['![Logo](/a.svg) Setup', '<img src="/a.svg" alt="Logo"> Setup', 'Setup'],
  ['H<sub>2</sub>O', 'H<sub>2</sub>O', 'H2O'],
  ['Boil and pour', 'Boil<br>and pour', 'Boil and pour'],
  ['[The `kettle`](/b/) of \\*mine\\*', '<a href="/b/">The <code>kettle</code></a> of *mine*', 'The kettle of *mine*'],
  [String.raw`Use \<T> & wait`, 'Use &lt;T&gt; &amp; wait', 'Use <T> & wait'],
])('finds the heading %s by its id, by its text and as written', (written, content, text) => {
  const page = {
    markdown: `# Boil\n\n## First\n\nOne.\n\n## ${written}\n\nTwo.\n`,
    html: `<h1>Boil</h1><h2 id="first">First</h2><p>One.</p><h2 id="a">${content}</h2><p>Two.</p>`,
  };
  const section = `## ${written}\n\nTwo.\n`;
  expect(['#a', text, written].map((name) => cutSection(page, name))).toEqual([section, section, section]);
});

test('finds a heading by the id of an element in it', () => {
  const page = {
    markdown: '# Boil\n\n## First\n\nOne.\n\n## Setup\n\nTwo.\n',
    html: '<h1>Boil</h1><h2 id="first">First</h2><p>One.</p><h2 id="setup">Setup <a id="old"></a></h2><p>Two.</p>',
  };
  expect(cutSection(page, '#old')).toBe('## Setup\n\nTwo.\n');
});

test('suggests the nearest heading', () => {
  expect(() => cut('Slwo')).toThrow('The page has no section "Slwo".\n  → Did you mean "Slow"?');
});
