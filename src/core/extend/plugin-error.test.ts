import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { failedCall, thrownError } from './plugin-error.ts';

const plugin = { name: 'a', place: { file: 'site.config.ts' } };

test('reports an `AggregateError` without errors', async () => {
  const error: unknown = await Promise.any([]).catch((reason: unknown) => reason);
  expect(failedCall(plugin, 'check', error).errors.map(({ fact }) => fact)).toEqual([
    '`check` of the plugin "a" threw an error. AggregateError: All promises were rejected.',
  ]);
});

test('names the file of the first stack frame in a module of the site', () => {
  const file = resolve('a #1/100%.ts');
  const stack = `Error: late\n    at f (node:timers:1:2)\n    at ${pathToFileURL(file).href}?fresh=1:3:14`;
  const { hint } = thrownError(plugin, 'check', Object.assign(new Error('late'), { stack }));
  expect(hint).toBe(`Fix the error, which was thrown at ${file}:3:14.`);
});
