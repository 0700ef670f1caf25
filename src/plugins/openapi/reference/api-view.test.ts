import { expect, test } from 'vitest';
import { makeContract } from '../../../../tests/make/reference.ts';
import { apiView } from './api-view.ts';

const contract = (id: string | undefined, ...operations: string[]) => ({
  ...(id !== undefined && { id }),
  folder: id ?? 'api',
  contract: makeContract(operations.map((name) => ({ id: name }))),
});

const shops = [contract('pets', 'pet.get', 'about'), contract('orders', 'order.get', 'about')];

/** The id of the contract that a component on a page shows. */
function shown(data: unknown, wanted: Parameters<typeof apiView>[1] = {}, page: { id?: string; own?: unknown } = {}) {
  const view = apiView(
    { id: 'guide', own: undefined, data, frontMatter: {}, messages: {}, toHtml: String, ...page },
    wanted,
  );
  return view && (view.id ?? 'the only one');
}

test("chooses the named contract, the page's own, or the only one with the operation", () => {
  expect(shown(shops, { contract: 'orders' }, { id: 'pets/guide' })).toBe('orders');
  expect(shown(shops, {}, { id: 'orders/guide' })).toBe('orders');
  expect(shown(shops, {}, { id: 'a/page', own: { kind: 'contract', contract: 'orders' } })).toBe('orders');
  expect(shown(shops, { operation: 'pet.get' })).toBe('pets');
  expect(shown([contract(undefined, 'about')], { operation: 'missing' })).toBe('the only one');
  expect(shown(undefined)).toBeUndefined();
});

test.each([
  [shops, { contract: 'shops' }, 'Unknown contract "shops". Known contracts: pets, orders.'],
  [shops, { operation: 'about' }, 'Name the contract, as in `contract="pets"`. Known contracts: pets, orders.'],
  [shops, {}, 'Name the contract, as in `contract="pets"`. Known contracts: pets, orders.'],
  [shops, { operation: 'missing' }, 'No contract has the operation "missing".'],
  [
    [contract(undefined)],
    { contract: 'pets' },
    'Unknown contract "pets". Remove `contract`: the only contract has no id.',
  ],
])('reports an ambiguous or unknown contract (%#)', (data, wanted, message) => {
  expect(() => shown(data, wanted)).toThrow(message);
});
