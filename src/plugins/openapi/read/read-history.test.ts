import { expect, test } from 'vitest';
import { olderThan, readHistory } from './read-history.ts';

const contract = (version: string) => `openapi: 3.1.0\ninfo: { title: Boxes, version: '${version}' }\npaths: {}\n`;

/** Reads a history of files, which are named after their index in `texts`. */
async function read(texts: readonly string[], history = texts.map((_, index) => `${index}.yaml`)) {
  const files = { readSource: async (path: string) => texts[Number(path.replace('.yaml', ''))] };
  const settings = { path: 'now.yaml', lint: 'strict', history } as const;
  const place = { file: 'site.config.ts', key: ['openapi'] };
  return readHistory({ settings, key: ['openapi'] }, { files, place } as unknown as Parameters<typeof readHistory>[1]);
}

test('reads older contracts in the given order, and checks only that they are valid OpenAPI', async () => {
  for (const versions of [
    ['1.9', '1.10'],
    ['v1', '2', 'v3'],
    ['1.0', '1-1', '1.2'],
  ]) {
    const contracts = await read(versions.map(contract));
    expect(contracts.map(({ version }) => version)).toEqual(versions);
  }
});

test('reports missing files, repeated versions and a wrong order at the setting', async () => {
  await expect(read([contract('1')], ['0.yaml', '1.yaml'])).rejects.toThrow('The contract "1.yaml" does not exist.');
  await expect(read([contract('1'), contract('1')])).rejects.toThrow('Two contracts have the version "1".');
  for (const [later = '', earlier = ''] of [
    ['1.10', '1.9'],
    ['2', 'v1'],
    ['1-1', '1.0'],
  ]) {
    await expect(read([later, earlier].map(contract))).rejects.toThrow(
      `Version "${earlier}" is listed after version "${later}".`,
    );
  }
});

test('reports errors of an older contract in its file', async () => {
  await expect(read([contract('1'), contract('2').replace('paths: {}', 'paths: []')])).rejects.toThrow('1.yaml:3:1');
});

test('finds the contracts in the history that are older than a saved one, or none if its version is not listed', async () => {
  const history = await read(['1.0', '1.1', '1.2'].map(contract));
  const versionsBefore = async (version: string) => {
    const [saved] = await read([contract(version)]);
    return saved && olderThan(saved, history).map((one) => one.version);
  };
  expect(await versionsBefore('1.1')).toEqual(['1.0']);
  expect(await versionsBefore('1.0')).toEqual([]);
  expect(await versionsBefore('3')).toEqual([]);
});
