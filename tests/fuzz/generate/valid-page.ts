import fc from 'fast-check';

/** Text without characters that have a meaning in Markdown or JSX. */
export const plainText = fc
  .array(
    fc.constantFrom('area', 'action', 'token', 'naïve', '日本語', 'Ümlaut', '42', 'a-b', '"so"', 'it’s', '🙂', 'שלום'),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((words) => words.join(' '));

const code = fc.constantFrom(
  'const a = 1;',
  '<div>{x}</div>',
  '# not a heading',
  '| a | b |',
  ':::note',
  '[x](gone.md)',
  '\\n',
);
const fence = fc
  .tuple(
    fc.constantFrom('', 'js', 'bash', 'json', 'text'),
    fc.constantFrom('', ' title="a b"', ' {1,3-4}', ' showLineNumbers', ' wordWrap'),
    fc.array(code, { maxLength: 4 }),
  )
  .map(([language, option, lines]) => ['```' + (language === '' ? '' : language + option), ...lines, '```'].join('\n'));

/** Blocks that every page can contain; `link` generates links within the site. */
const block = (link: fc.Arbitrary<string>, isMdx: boolean) =>
  fc.letrec<{ block: string; inner: string }>((tie) => ({
    inner: fc
      .array(tie('block'), { minLength: 1, maxLength: 2, depthIdentifier: 'valid' })
      .map((all) => all.join('\n\n')),
    block: fc.oneof(
      { depthIdentifier: 'valid', maxDepth: 3 },
      plainText,
      fc.tuple(plainText, link, plainText).map(([a, to, b]) => `${a} [${b}](${to}) *${a}* **${b}** \`${a}\``),
      fence,
      fc.tuple(plainText, plainText).map(([a, b]) => `| ${a} | H |\n|---|:-:|\n| ${b} | \`x\` |`),
      fc.tuple(plainText, link).map(([a, to]) => `- ${a}\n- [ ] [x](${to})\n  1. one\n  2. two`),
      fc.tuple(plainText, plainText).map(([a, b]) => `> ${a}\n>\n> ${b}`),
      plainText.map((a) => `![${a}](/img/logo.svg)`),
      fc.constant('---'),
      fc.constant('```mermaid\ngraph TD\n  A[One] --> B{Two}\n```'),
      fc
        .tuple(
          fc.constantFrom('note', 'tip', 'info', 'warning', 'danger'),
          fc.constantFrom('', '[A *title*]'),
          tie('inner'),
        )
        .map(([name, title, inner]) => `:::${name}${title}\n\n${inner}\n\n:::`),
      ...(isMdx
        ? [
            tie('inner').map(
              (inner) =>
                `<Tabs>\n<TabItem value="a" label="A">\n\n${inner}\n\n</TabItem>\n<TabItem value="b" label="B">\n\nb\n\n</TabItem>\n</Tabs>`,
            ),
            fc.tuple(plainText, link).map(([, to]) => `<Cards>\n<Card title="Card" to="${to}" />\n</Cards>`),
            fc.constant('<Steps>\n\n1. one\n2. two\n\n</Steps>'),
            fc.constant('<Badge>new</Badge> and <Kbd>K</Kbd> and {1 + 1} and {/* nothing */}'),
            tie('inner').map((inner) => `<details>\n<summary>More</summary>\n\n${inner}\n\n</details>`),
          ]
        : [fc.constant('<b>html</b> &amp; <br>'), fc.constant('<!-- a comment -->')]),
    ),
  })).block;

/** A valid page: a title, a heading with the id `own-id` that others link to, and blocks of all kinds. */
export function validPage(link: fc.Arbitrary<string>, isMdx: boolean): fc.Arbitrary<string> {
  return fc
    .tuple(plainText, fc.boolean(), fc.array(block(link, isMdx), { maxLength: 6 }))
    .map(([title, hasFrontMatter, blocks]) => {
      const start = hasFrontMatter ? `---\ntitle: ${JSON.stringify(title)}\n---\n` : `# ${title.replaceAll('"', '')}`;
      return [start, '## Part {#own-id}', ...blocks].join('\n\n') + '\n';
    });
}
