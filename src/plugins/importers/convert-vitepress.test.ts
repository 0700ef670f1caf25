import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { convertVitepress } from './convert-vitepress.ts';

async function converted(config: string, files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'vitepress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries({ '.vitepress/config.mjs': `export default ${config};`, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { files: newFiles } = await convertVitepress(folder);
  return (path: string) => newFiles[path];
}

test('keeps links to files whose names contain spaces and parentheses', async () => {
  const read = await converted('{}', {
    'a (1).png': '',
    'b c.md': '# B\n',
    'a.md': '![A](./a%20(1).png) ![A](<./a (1).png>) [B](./b%20c.html#b) [B](<b c>) [C](./c.html)\n\n`[C](./c.html)`\n',
  });
  expect(read('content/a.md')).toBe(
    '![A](./a%20(1).png) ![A](<./a (1).png>) [B](./b%20c.md#b) [B](<./b%20c.md>) [C](./c)\n\n`[C](./c.html)`\n',
  );
});
