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
  writeFileSync(join(folder, 'content/a b.md'), 'a');
  git('add', '.');
  git('commit', '--quiet', '--message', 'One');
  const updates = await readLastUpdates(folder);
  expect(updates.get('content/a b.md')).toMatchObject({ author: 'Ana' });
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
  // Git runs this program at every start.
  git('config', 'core.fsmonitor', program);
  git('config', 'core.pager', program);
  expect(await readLastUpdates(folder)).toEqual(new Map());
  expect(existsSync(join(folder, 'ran'))).toBe(false);
});
