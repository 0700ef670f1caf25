import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { readContract } from '../src/plugins/openapi/contract/read-contract.ts';
import { makeApiView } from './make/api-view.ts';
import { Operation } from '../src/plugins/openapi/reference/operation/operation.tsx';
import { CurrentPageProvider, type CurrentPage } from '../src/core/theme/current-page.ts';
import { oneOf, randomFrom, type Random } from './harness/random.ts';

// The bundler makes this module for each site.
vi.mock('virtual:sandbox-offer', () => ({ default: null }));

/** Names whose anchors could collide with each other, or with those of other parts. */
const names = [
  'a',
  'A',
  'b',
  'a-b',
  'a.b',
  'b-2',
  '1',
  '2',
  '-',
  '',
  '*',
  'item-1',
  'items',
  'header',
  'json',
  'json-a',
];

/** Media types whose anchors are similar to those of the names. */
const types = ['application/json', 'application/json-a', 'application/json; a=b', 'header/a', 'header/a-b'];

function randomSchema(random: Random, depth = 2): object {
  const inner = () => randomSchema(random, depth - 1);
  if (depth === 0) return { type: 'string' };
  return oneOf<() => object>(
    [
      () => ({ type: 'string' }),
      () => ({ type: 'array', items: inner() }),
      () => ({ type: 'array', prefixItems: [inner(), inner()], items: inner() }),
      () => ({ oneOf: [inner(), inner()] }),
      () => randomObject(random, depth),
      () => ({ ...randomObject(random, depth), anyOf: [randomObject(random, depth), inner()] }),
      () => ({ ...randomObject(random, depth), additionalProperties: inner() }),
    ],
    random,
  )();
}

function randomObject(random: Random, depth: number): object {
  const fields = some(names, random).map((name) => {
    const group = random(4) === 0 ? { 'x-group': 'more' } : {};
    return [name, { ...randomSchema(random, depth - 1), ...group }] as const;
  });
  return { type: 'object', properties: Object.fromEntries(fields) };
}

function some<T>(items: readonly T[], random: Random): T[] {
  return items.filter(() => random(3) === 0);
}

function randomContent(random: Random): object {
  return Object.fromEntries(some(types, random).map((type) => [type, { schema: randomSchema(random) }]));
}

function randomOperation(random: Random): object {
  const texts = ['Not found', 'not found!', 'Not "found"', `${'Not found '.repeat(9)}1`, `${'Not found '.repeat(9)}22`];
  const examples = Object.fromEntries(
    some(texts, random).map((error) => [error, { summary: error, value: { error } }]),
  );
  return {
    parameters: ['query', 'header', 'cookie'].flatMap((place) =>
      some(names, random).map((name) => ({ name, in: place, schema: randomSchema(random, 2) })),
    ),
    requestBody: { content: { 'text/plain': { schema: randomSchema(random) }, ...randomContent(random) } },
    responses: {
      200: {
        description: 'Done',
        headers: Object.fromEntries(some(names, random).map((name) => [name, { schema: randomSchema(random, 2) }])),
        content: randomContent(random),
      },
      404: { description: 'Failed', content: { 'application/json': { examples } } },
    },
  };
}

async function render(seed: number): Promise<string> {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Random', version: '1' },
    paths: { '/': { post: randomOperation(randomFrom(seed)) } },
  };
  const contract = await readContract({ file: 'random.json', text: JSON.stringify(document), lint: 'none' });
  const api = makeApiView(contract);
  // The page data that components of the reference read.
  const page = { layout: { messages: {}, site: { url: 'https://example.com' } } } as CurrentPage;
  return renderToStaticMarkup(
    <CurrentPageProvider {...page}>
      {contract.operations.map((operation) => (
        <Operation key={operation.id} operation={operation} api={api} />
      ))}
    </CurrentPageProvider>,
  );
}

test('creates unique ids, and links to existing ones, for any names in a contract', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const html = await render(seed);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
    expect(
      ids.filter((id, index) => ids.indexOf(id) < index),
      `seed ${seed}`,
    ).toEqual([]);
    const links = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, id = '']) => id);
    expect(
      links.filter((id) => !ids.includes(id)),
      `seed ${seed}`,
    ).toEqual([]);
    expect(ids.length).toBeGreaterThan(5);
  }
});
