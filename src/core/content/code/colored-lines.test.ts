import { createHighlighter, type BundledLanguage, type Highlighter } from 'shiki';
import { beforeAll, expect, test, vi } from 'vitest';
import { classTheme, lineColors, lineHtml, type ColorLines } from './colored-lines.ts';

const blocks: readonly (readonly [BundledLanguage, string])[] = [
  ['ts', 'const a = `\nconst b = 1;\n`;\nconst b = 1;'],
  ['ts', '// First\nconst b = 1;\n\nexport function read(id: string): string {\n  return `${id}\n}`;\n}'],
  ['ts', '/* first\nconst b = 1;\n*/ const c = 2;\nconst b = 1;'],
  ['js', '/* first\nconst b = 1;\n*/ const c = 2;\nconst b = 1;'],
  ['bash', '# Install\ncat <<END\nexport A=1\nEND\nexport A=1'],
  ['bash', '\n# Another first line\nexport A=1\r\ncat <<OTHER\nEND\nexport A=1\nOTHER'],
  ['json', '{\n  "a": 1,\n  "b": [\n    {}\n  ]\n}'],
  ['yaml', 'text: |\n  a: 1\nother: >\n  a: 1\na: 1'],
  ['html', '<script>\nconst b = 1;\n</script>\n<style>\n.a { color: red }\n</style>\nconst b = 1;'],
  ['python', '"""\nb = 1\n"""\nb = 1\ndef f():\n  return """\nb = 1'],
];

let shiki: Highlighter;
let colorLines: ColorLines;
beforeAll(async () => {
  shiki = await createHighlighter({ themes: [classTheme], langs: ['md', ...blocks.map(([language]) => language)] });
  colorLines = lineColors(shiki);
});

test('highlights a block independently of other blocks with the same lines', () => {
  for (const [lang, code] of [...blocks, ...blocks.toReversed()]) {
    const alone = shiki.codeToTokensBase(code, { lang, theme: classTheme, tokenizeTimeLimit: 0 }).map(lineHtml);
    expect(colorLines(code, lang)).toEqual(alone);
  }
});

test('ends a construct at an empty line', () => {
  const code = '    *code*';
  expect(colorLines(`Text\n\n${code}\n\n*text*`, 'md')).toEqual([
    'Text',
    '',
    code,
    '',
    '<span class="tk-italic">*text*</span>',
  ]);
});

test('leaves a line of 5,000 characters uncoloured, and colours those around it', () => {
  const encoded = `const payload = '${'eyJhcGlW'.repeat(600)}';`;
  const [first, second, third] = colorLines(`const a = 1;\n${encoded}\nconst b = 2;`, 'js');
  expect([first, third].map((line) => line?.includes('tk-'))).toEqual([true, true]);
  expect(second).toBe(encoded);
});

test('tokenizes a line only once, even if many blocks contain it', () => {
  const tokenize = vi.spyOn(shiki, 'codeToTokensBase');
  colorLines('# Copy\nexport SHARED=1\necho shared', 'bash');
  tokenize.mockClear();
  colorLines('# Archive\nexport SHARED=1\necho shared', 'bash');
  expect(tokenize.mock.calls.map(([text]) => text)).toEqual(['# Archive']);
  tokenize.mockClear();
  // Even inside brackets that other lines have opened.
  colorLines("read('a')(\n  shared,\n  [\n    shared\n  ]\n)", 'js');
  tokenize.mockClear();
  colorLines("read('b')(\n  shared,\n  [\n    shared\n  ]\n)", 'js');
  expect(tokenize.mock.calls.map(([text]) => text)).toEqual(["read('b')("]);
});
