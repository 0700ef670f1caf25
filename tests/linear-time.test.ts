import { expect, test } from 'vitest';
import { srcsetAddresses } from '../src/core/base/addresses/srcset.ts';
import { changePassages } from '../src/core/base/text/change-passages.ts';
import { readFenceOptions, readLineMarks } from '../src/core/content/code/fence-options.ts';
import { pageScope } from '../src/core/read/partials/hoist-imports.ts';
import { inlinePartials } from '../src/core/read/partials/inline-partials.ts';
import { splitExports } from '../src/core/read/partials/page-code.ts';
import { renameNames } from '../src/core/read/partials/rename-names.ts';
import { htmlAttributes } from '../src/plugins/docusaurus/markdown/component-attributes.ts';
import { htmlHeadElements } from '../src/plugins/docusaurus/markdown/head-elements.ts';
import { replaceComments } from '../src/plugins/docusaurus/text/comments.ts';
import { changeTags } from '../src/plugins/importers/change-tags.ts';
import { readFlowLine } from '../src/plugins/mermaid/flow-line.ts';
import { withoutCode } from '../src/plugins/openapi/contract/description/code-or.ts';
import { htmlAsMarkdown } from '../src/plugins/openapi/contract/description/html-as-markdown.ts';
import { readPrinted } from '../src/plugins/openapi/curl/read-printed.ts';
import { compareOutput } from '../src/plugins/openapi/runs/check/compare-output.ts';
import { firstSentences } from '../src/plugins/openapi/site/first-sentences.ts';

/** Functions, and the texts that their inputs repeat, alone or between a start and an end. */
const readers: readonly [name: string, read: (text: string) => unknown, parts: readonly Part[]][] = [
  ['srcsetAddresses', srcsetAddresses, [' a,', ', ', ',a', ['a', ',', ' 1x']]],
  ['changePassages', (text) => changePassages(text, (one) => one), ['~', '- ```\n  a\n', ['', '~', '!\n']]],
  [
    'readLineMarks',
    readLineMarks,
    [';', ' ', ['', ' ', '!'], '// [!code hl] ', 'a // [!code hl:99999]\n', ['highlight-end', ' ', '!']],
  ],
  ['readFenceOptions', (text) => readFenceOptions('js', text), ['a={', 'a="', '{1', 'a ']],
  [
    'pageScope',
    (text) => pageScope(text, 'a.mdx'),
    [
      '\nimport ',
      'import "',
      '\nimport {',
      ['import a', ' ', '!'],
      ['import {', ' ', '} from "a"'],
      '\nimport a from "a"',
    ],
  ],
  [
    'inlinePartials of uses',
    (text) => inlinePartials(`import A from "./a.mdx"\n${text}`, 'b.mdx', async () => 'a'),
    [
      '<A b="',
      "<A b='",
      '<A b={',
      '<A b={"',
      "<A b={a'",
      '<A b={ "x" "',
      "<A b={'`' `",
      '<A b={"\\',
      '<A ',
      '<A>',
      '</A>',
      '{/*',
      '={"',
      '{a(}',
      '<A b={a(} ',
      '<A b="\\" c={"x',
      ['<A b={', '<A ', ''],
      ['<A', ' b', '!'],
    ],
  ],
  [
    'inlinePartials of props',
    (text) => inlinePartials('import A from "./a.mdx"\n\n<A b="c" />\n', 'b.mdx', async () => text),
    ['{props.b}', ' b={props.b}', '<a b={props.b} />', '<a b={', ['# {#', '{props.b}', '!']],
  ],
  ['splitExports', splitExports, ['export const a = 1;\n\n']],
  ['renameNames', (text) => renameNames(text, new Map([['A', 'B']])), ['`', '<!--', ['', '`', '!'], '` ', '<A ']],
  ['replaceComments', replaceComments, ['<!-- a -->', '` <!-- ', ['<!--', '`', '!'], ['`', '<!--', '']]],
  ['htmlAttributes', htmlAttributes, ['a=', 'a="', ['a', ' ', '='], ['', 'a', '='], "'"]],
  ['htmlHeadElements', htmlHeadElements, ['<meta ', '<title>', ['<meta ', 'a', '>']]],
  [
    'changeTags',
    (text) => changeTags(text, () => undefined),
    ['<A ', '<A b={', '<A>', '<A b ', ['', '<A></b>', ''], '`'],
  ],
  ['readFlowLine', readFlowLine, ['A-->B;', 'A[[b]-->', ['A--', ' ', '!'], ['A--', '.', '!'], ['A--a', ' ', '-->B']]],
  ['withoutCode', withoutCode, ['`', ['', '`', '!'], '`` ` ']],
  ['readPrinted', attempt(readPrinted), ['"\\', '…', '"']],
  [
    'htmlAsMarkdown',
    htmlAsMarkdown,
    [
      ['<a', '`', '!'],
      ['<b>', ' ', '!</i>'],
      ['<p', ' ', '!'],
    ],
  ],
  ['firstSentences', firstSentences, ['*', '_', '`', '[', '![', '[a](', '*a ', '_a ', '\\', '_a__']],
  ['compareOutput', (text) => compareOutput({ language: 'text', code: `${'…a'.repeat(30)}…b` }, text), ['a']],
];

type Part = string | readonly [start: string, repeated: string, end: string];

const cases = readers.flatMap(([name, read, parts]) =>
  parts.map((part) => {
    const [start, repeated, end] = typeof part === 'string' ? ['', part, ''] : part;
    return { name, read, repeated, part: JSON.stringify(part), make: (n: number) => start + repeated.repeat(n) + end };
  }),
);

test.each(cases)('$name takes linear time for a repeated $part', async ({ read, repeated, make }) => {
  const count = Math.ceil(16_000 / repeated.length);
  const texts = [make(count), make(count * 4)] as const;
  const times: [number, number] = [Infinity, Infinity];
  for (let run = 0; run < 5; run++) {
    for (const index of [0, 1] as const) times[index] = Math.min(times[index], await timeOf(() => read(texts[index])));
  }
  // Four times the input takes four times as long, or sixteen times if the time is quadratic. Times below 10 ms vary
  // too much.
  expect(times[1]).toBeLessThan(8 * Math.max(times[0], 10));
});

/** Processor time of this thread in milliseconds, which does not depend on other processes. */
async function timeOf(run: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** Ignores syntax errors. */
function attempt(read: (text: string) => unknown) {
  return (text: string) => {
    try {
      return read(text);
    } catch (error) {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  };
}
