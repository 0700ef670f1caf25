import { expect, test } from 'vitest';
import type { PluginSite } from '../../../plugin.ts';
import { makeContract } from '../../../../tests/make/reference.ts';
import type { WrittenRun } from '../curl/types.ts';
import { checkRequests } from './page-runs.ts';

const contract = (id: string, sandbox?: string) => ({
  options: { id, path: `${id}.yaml`, lint: 'strict' as const, ...(sandbox !== undefined && { sandbox }) },
  folder: id,
  file: `${id}.yaml`,
  contract: makeContract([{ id: `${id}.get`, path: `/${id}` }]),
});

const run = (path: string, line: number): WrittenRun => {
  return { request: { method: 'GET', url: `{API}${path}`, headers: {} }, keep: {}, line, column: 1 };
};

test('reports blocks whose request is in no contract of the sandbox', () => {
  const runs = ['/pets', '/orders', '/shops', '/none'].map(run);
  const site = { pages: [{ source: 'a.md', data: { runs } }] } as unknown as PluginSite;
  const contracts = [contract('pets', 's.ts'), contract('orders'), contract('shops', 's.ts')];
  expect(checkRequests({ contracts }, site).map(({ place }) => place?.line)).toEqual([1, 3]);
  expect(checkRequests({ contracts: [contract('orders')] }, site)).toEqual([]);
});
