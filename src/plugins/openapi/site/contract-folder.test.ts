import { expect, test } from 'vitest';
import { isForeign } from './contract-folder.ts';

test.each(['content/api.yaml', './content/../api.yaml', 'a/../..b/api.yaml'])('%s is in the site folder', (path) => {
  expect(isForeign({ path })).toBe(false);
});

test.each(['../api.yaml', 'a/../../api.yaml', '..\\api.yaml', '/api.yaml', 'node_modules/a/api.yaml'])(
  '%s is outside the site folder or installed',
  (path) => {
    expect(isForeign({ path })).toBe(true);
  },
);
