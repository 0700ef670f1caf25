import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { MarkdownNode } from '../../../plugin.ts';
import { emojiTransforms } from './emoji.ts';

test('replaces the same names as Docusaurus, and keeps times and unknown names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emoji-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const emoji = join(folder, 'emoji.mjs');
  const known =
    "{ ':tada:': '🎉', ':+1:': '👍', ':-1:': '👎', ':e-mail:': '📧', ':100:': '💯', ':1st_place_medal:': '🥇' }";
  writeFileSync(emoji, `export const get = (name) => (${known})[name];`);
  const [transform] = emojiTransforms({ packages: { emoji }, options: { emoji: true } } as never) as [
    { pattern: RegExp; run: (tree: MarkdownNode) => Promise<MarkdownNode> },
  ];
  const value = ':tada: :+1: :-1: :e-mail: :100: a:1st_place_medal: 10:30:45 :none: 1:2';
  const tree = { type: 'root', children: [{ type: 'text', value }] } as MarkdownNode;
  expect(transform.pattern.test(':100:')).toBe(true);
  expect(await transform.run(tree)).toMatchObject({
    children: [{ value: '🎉 👍 👎 📧 💯 a🥇 10:30:45 :none: 1:2' }],
  });
});
