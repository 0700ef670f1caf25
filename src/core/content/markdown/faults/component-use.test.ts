import { expect, test } from 'vitest';
import { compile, errorsOf } from '../../../../../tests/make/compiled-page.ts';

const warnings = async (source: string) =>
  (await compile(source)).warnings.map(({ fact, hint, place }) => [place?.line, place?.column, fact, hint]);

test.each([
  '<FileTree>\ntext\n</FileTree>\n',
  '<FileTree>\n\n- a.md\n\ntext\n\n</FileTree>\n',
  'x\n\n<FileTree>text</FileTree>\n',
  '<Tabs>\n  text\n  <TabItem label="a">b</TabItem>\n</Tabs>\n',
  "import Tabs from '@theme/Tabs';\n\n<Tabs>\n\n# A\n\n</Tabs>\n",
])('reports text that a component would not show: %j', async (source) => {
  expect(await errorsOf(source)).toMatch(/^`<\w+>` does not show this text\.\n  at page\.mdx:\d+:\d+\n/);
});

test('reports a tab without a label at its own place', async () => {
  const source = '<Tabs>\n  <TabItem label="a">a</TabItem>\n  <TabItem>no label</TabItem>\n</Tabs>\n';
  expect(await errorsOf(source)).toMatchInlineSnapshot(`
    "This \`<TabItem>\` has no \`label\`.
      at page.mdx:3:3
      1 | <Tabs>
      2 |   <TabItem label="a">a</TabItem>
    > 3 |   <TabItem>no label</TabItem>
        |   ^
      4 | </Tabs>
      5 |
      → Write \`<TabItem label="…">\`."
  `);
});

test('warns of unknown types, and of steps without a numbered list', async () => {
  const source =
    '<Admonition type="tipp">a</Admonition>\n\n<Badge type={"good"}>a</Badge>\n\n<Steps>\n\n- a\n\n</Steps>\n';
  expect(await warnings(source)).toMatchInlineSnapshot(`
    [
      [
        1,
        1,
        "\`<Admonition>\` has no type "tipp".",
        "Did you mean "tip"?",
      ],
      [
        3,
        1,
        "\`<Badge>\` has no type "good".",
        "Known types are: neutral, accent, success, warning, danger.",
      ],
      [
        5,
        1,
        "\`<Steps>\` contains no numbered list.",
        "Start each step with a number, such as \`1. \`, and leave an empty line before the first one.",
      ],
    ]
  `);
});

test.each([
  '<FileTree>\n\n- a.md\n\n{/* comment */}\n\n</FileTree>\n',
  '<Tabs values={[{ value: "a" }]}>\n  <TabItem value="a">text</TabItem>\n  <TabItem {...props}>b</TabItem>\n</Tabs>\n',
  '<Admonition type={props.type}>a</Admonition> <Badge>new</Badge>\n',
  '<Steps>\n\nText\n\n1. a\n\n</Steps>\n\n<Steps>{props.steps}</Steps>\n',
  'import { Badge } from \'@site/components/badge\';\n\n<Badge type="good">a</Badge>\n',
  'export const FileTree = ({ children }) => children;\n\n<FileTree>text</FileTree>\n',
])('accepts %j', async (source) => {
  expect(await warnings(source)).toEqual([]);
});
