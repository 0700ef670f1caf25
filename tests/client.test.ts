import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import OpenAPIClientAxios, { type Document } from 'openapi-client-axios';
import { expect, test } from 'vitest';
import { readContract } from '../src/plugins/openapi/contract/read-contract.ts';
import { root } from './harness/sites.ts';
import { checkExchanges, serveSandbox } from './sandbox/serve-sandbox.ts';

const file = 'site/content/api/openapi.yaml';
const { source, operations } = await readContract({
  file,
  text: readFileSync(join(root, file), 'utf8'),
  lint: 'none',
});

test('a client generated from the contract has one method per operation', async () => {
  const client = await new OpenAPIClientAxios({ definition: JSON.parse(source.json) as Document }).init();
  for (const { id } of operations) expect(client[id], id).toBeTypeOf('function');
});

test('a client generated from the contract registers, creates an area and reads it back from the sandbox', async () => {
  const sandbox = await serveSandbox();
  const definition = JSON.parse(source.json) as Document;
  definition.servers = [{ url: `http://${sandbox.host}` }];
  const client = await new OpenAPIClientAxios({ definition }).init();
  try {
    const call = async <T>(id: string, parameters: { id?: number }, body?: object): Promise<T | undefined> =>
      (await client[id]?.(parameters, body))?.data as T | undefined;
    const account = { name: 'Ada', email: 'ada@example.com', password: 'correct horse' };
    const login = await call<{ token: string }>('auth.register', {}, account);
    client.defaults.headers.common.Authorization = `Bearer ${login?.token}`;
    const body = { action_id: 2, reaction_ids: [1], config: { name: 'A first area' } };
    const created = await call<{ data: { id: number } }>('area.add', {}, body);
    const read = await call<{ data: unknown }>('area.getById', { id: created?.data.id ?? 0 });
    expect(read?.data).toMatchObject({ id: created?.data.id, ...body });
    expect((await checkExchanges(sandbox)).map(({ status }) => status)).toEqual([201, 201, 200]);
  } finally {
    sandbox.close();
  }
});
