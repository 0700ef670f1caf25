import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { packagedNode } from './packaged-node.js';

test('the Node from the npm package runs TypeScript', () => {
  const node = packagedNode();
  expect.assert(node !== undefined, 'a packaged Node for this platform');
  expect(execFileSync(node, ['-p', 'process.features.typescript'], { encoding: 'utf8' }).trim()).toBe('strip');
});

test('returns undefined for a platform without a package', () => {
  expect(packagedNode('sunos-sparc')).toBeUndefined();
});
