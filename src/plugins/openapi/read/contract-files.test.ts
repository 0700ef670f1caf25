import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contractFiles } from './contract-files.ts';

const files = { readSource: async (path: string) => path } as unknown as Parameters<typeof contractFiles>[1]['files'];

test.each([
  ['content/api/openapi.yaml', '.'],
  ['../contracts/pets/openapi.yaml', '../contracts/pets'],
  ['/srv/contracts/openapi.yaml', '/srv/contracts'],
  ['node_modules/pets/dist/openapi.yaml', 'node_modules/pets'],
  ['../node_modules/@pets/api/dist/v1/openapi.yaml', '../node_modules/@pets/api'],
])('the contract %s may refer to files in %s', (path, folder) => {
  expect(contractFiles(path, { files, siteDir: '/site' }).folder).toBe(folder);
});

test('rejects symbolic links that lead out of the folder of a foreign contract', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    mkdirSync(join(dir, 'contract'));
    writeFileSync(join(dir, 'secret.yaml'), 'key: secret');
    writeFileSync(join(dir, 'contract/pet.yaml'), 'type: object');
    symlinkSync(join(dir, 'secret.yaml'), join(dir, 'contract/secret.yaml'));
    symlinkSync(join(dir, 'contract/pet.yaml'), join(dir, 'contract/cat.yaml'));
    const { read } = contractFiles('../contract/openapi.yaml', { files, siteDir: join(dir, 'site') });
    await expect(read('../contract/secret.yaml')).rejects.toThrow('leaves the folder of the contract');
    expect(await read('../contract/cat.yaml')).toBe('../contract/cat.yaml');
  } finally {
    rmSync(dir, { recursive: true });
  }
});
