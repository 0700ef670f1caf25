import { expect, test } from 'vitest';
import { describeStrayError } from './stray-errors.ts';

const module = { siteDir: '/site', name: 'sandbox/server.ts' };

function thrown(stack: string): Error {
  return Object.assign(new Error('late\nand long'), { stack });
}

test.each([
  [
    'the place in the site where it was thrown',
    thrown('Error: late\n    at f (node:timers:1:2)\n    at file:///site/sandbox/data.ts?fresh=1:3:14'),
    'sandbox/data.ts:3:14: uncaught Error: late and long',
  ],
  ['the module, if the stack has no such place', thrown(''), 'sandbox/server.ts: uncaught Error: late and long'],
  ['the module, if a string was thrown', 'late', "sandbox/server.ts: uncaught 'late'"],
  ['the module, if `undefined` was thrown', undefined, 'sandbox/server.ts: uncaught undefined'],
  [
    'the module, if an object without a prototype was thrown',
    Object.create(null),
    'sandbox/server.ts: uncaught [Object: null prototype] {}',
  ],
])('logs an uncaught error in one line with %s', (_, error, line) => {
  expect(describeStrayError(error, module)).toBe(line);
});
