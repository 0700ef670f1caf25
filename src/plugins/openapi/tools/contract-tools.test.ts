import { expect, test } from 'vitest';
import type { PublishedSite } from '../../../plugin.ts';
import { contractTools } from './contract-tools.ts';

const schemas = { pets: { Pet: {} }, orders: { Order: {} } };

/** Runs `get_schema` on a site with the contracts of these tool files. */
async function schemaNames(contracts: readonly string[], contract?: string): Promise<string | object> {
  const tool = contractTools.find(({ name }) => name === 'get_schema');
  const toolFiles = Object.fromEntries(contracts.map((name) => [name, name === 'contract/orders' ? 'orders' : 'pets']));
  const readJson = async (url: string) => ({ components: { schemas: schemas[url as keyof typeof schemas] } });
  const site = { edition: async () => ({ toolFiles: { ...toolFiles, search: 'search' }, readJson }) };
  const result = await tool?.run({ contract } as never, site as unknown as PublishedSite, async () => undefined);
  return result ?? '';
}

test('reads the named contract, or the only one', async () => {
  const several = ['contract/pets', 'contract/orders'];
  expect(await schemaNames(several, 'orders')).toContain('Order');
  expect(await schemaNames(['contract/orders'])).toContain('Order');
  expect(await schemaNames(['contract'], 'any')).toContain('Pet');
});

test.each([
  [['contract/pets', 'contract/orders'], undefined, 'This site has several contracts.'],
  [['contract/pets', 'contract/orders'], 'shops', 'This site has no contract "shops".'],
  [[], undefined, 'This site describes no API.'],
])('reports why it cannot choose one of the contracts %j by the id %s', async (contracts, name, fact) => {
  await expect(schemaNames(contracts, name)).rejects.toMatchObject({ fact });
});
