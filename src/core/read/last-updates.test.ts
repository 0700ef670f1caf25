import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLastUpdates } from './last-updates.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'updates-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', ...args], { cwd: folder });

test('reads date and author of the last change of each file', async () => {
  git('init', '--quiet');
  mkdirSync(join(folder, 'content'));
  // Windows allows neither quotes nor backslashes in names.
  const odd = process.platform === 'win32' ? ['ü.md'] : ['ü.md', 'say "hi".md', String.raw`back\slash.md`];
  const files = ['content/a b.md', ...odd];
  for (const file of files) writeFileSync(join(folder, file), 'a');
  git('add', '.');
  git('commit', '--quiet', '--message', 'One');
  git('commit', '--quiet', '--message', 'Nothing', '--allow-empty');
  writeFileSync(join(folder, 'ü.md'), 'b');
  git('-c', 'user.name=Ben', 'commit', '--quiet', '--all', '--message', 'Two');
  const updates = await readLastUpdates(folder);
  expect(Object.fromEntries([...updates].map(([file, { author }]) => [file, author]))).toEqual({
    ...Object.fromEntries(files.map((file) => [file, 'Ana'])),
    'ü.md': 'Ben',
  });
  expect([...updates.values()].map(({ date }) => Number.isNaN(Date.parse(date)))).not.toContain(true);
});

test.each(['.', 'tree'])('finds the repository of a folder inside a work tree: %s', async (tree) => {
  git('init', '--quiet');
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/a.md'), 'a');
  git('add', '.');
  git('commit', '--quiet', '--message', 'One');
  git('worktree', 'add', '--quiet', 'tree');
  const updates = await readLastUpdates(join(folder, tree, 'site'));
  expect(updates.get('a.md')).toMatchObject({ author: 'Ana' });
});

test('returns nothing without a repository', async () => {
  expect(await readLastUpdates(folder)).toEqual(new Map());
});

test('ignores the settings of a folder that only looks like a repository', async () => {
  git('init', '--quiet', '--bare');
  const program = join(folder, 'run.sh');
  writeFileSync(program, `#!/bin/sh\ntouch ${join(folder, 'ran')}\n`);
  chmodSync(program, 0o755);
  // Settings that can make Git run a program.
  git('config', 'core.fsmonitor', program);
  git('config', 'core.pager', program);
  expect(await readLastUpdates(folder)).toEqual(new Map());
  expect(existsSync(join(folder, 'ran'))).toBe(false);
});
