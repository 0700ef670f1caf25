import { expect, test } from 'vitest';
import { isOutside } from './reference-sources.ts';

test.each(['content/api.yaml', './content/../api.yaml', 'a/../..b/api.yaml'])('%s is in the site folder', (path) => {
  expect(isOutside({ path })).toBe(false);
});

test.each(['../api.yaml', 'a/../../api.yaml', '..\\api.yaml', '/api.yaml', 'node_modules/a/api.yaml'])(
  '%s is outside of the site folder or installed',
  (path) => {
    expect(isOutside({ path })).toBe(true);
  },
);
