import { expect, test } from 'vitest';
import type { WrittenRun } from '../curl/types.ts';
import { makeContract } from '../../../../tests/make/reference.ts';
import { findCallIn, sandboxedContracts } from './page-runs.ts';

const contract = (id: string, path: string, sandbox?: string) => ({
  options: { id, path: `${id}.yaml`, lint: 'strict' as const, ...(sandbox !== undefined && { sandbox }) },
  folder: id,
  file: `${id}.yaml`,
  contract: makeContract([{ id: `${id}.get`, path }]),
});

const request = (url: string): WrittenRun['request'] => ({ method: 'GET', url, headers: {} });

test('sends a block to the first contract with a sandbox that has its request', () => {
  const all = [contract('pets', '/pets', 's.ts'), contract('orders', '/orders'), contract('shops', '/orders', 's.ts')];
  const contracts = sandboxedContracts({ contracts: all });
  expect(findCallIn(contracts, request('{API}/orders'))).toMatchObject({ operation: { id: 'shops.get' } });
  expect(findCallIn(contracts, request('{API}/shops'))).toMatchObject({ fact: expect.any(String) });
  expect(findCallIn([], request('{API}/orders'))).toBeUndefined();
});
