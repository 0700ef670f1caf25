import { expect, test } from 'vitest';
import { openapi } from '../options.ts';
import { contractFolder, contractInVersion, isForeign } from './contract-folder.ts';

test.each(['content/api.yaml', './content/../api.yaml', 'a/../..b/api.yaml'])('%s is in the site folder', (path) => {
  expect(isForeign(openapi.parse({ path }))).toBe(false);
});

test.each(['../api.yaml', 'a/../../api.yaml', '..\\api.yaml', '/api.yaml', 'node_modules/a/api.yaml'])(
  '%s is outside the site folder or installed',
  (path) => {
    expect(isForeign(openapi.parse({ path }))).toBe(true);
  },
);

test.each(['content/pets/openapi.yaml', './content/pets/openapi.yaml', 'content\\pets\\openapi.yaml'])(
  'the pages of %s are in the folder of the contract',
  (path) => {
    const settings = openapi.parse({ path });
    expect(contractFolder(settings, 'content')).toBe('pets');
    expect(contractInVersion(settings, 'content')).toBe('pets/openapi.yaml');
  },
);
