import { describe, expect, test } from 'vitest';
import { commonScenario } from './common-scenarios.ts';
import { openSandbox } from './open-sandbox.ts';
import { whyOutOfReach, recordings, scenarios } from './recordings.ts';

type Json = Record<string, unknown>;

/**
 * The parts of a body that are the same for every database: rejections, messages, empty lists, logs and the keys of
 * rows.
 */
function stableBody(body: Json): unknown {
  const rows = body['data'] ?? body['user'] ?? body['users'];
  if (body['token'] !== undefined) return { ...body, token: '<token>' };
  if (body['client'] !== undefined) return shapeOf(body);
  if (rows === undefined) return body;
  const list = [rows].flat() as Json[];
  if (list.length === 0) return body;
  if (list.some((row) => 'log' in row)) return list.map(({ status, log }) => ({ status, log }));
  return Object.keys(list[0] ?? {}).toSorted();
}

/** Keys and types of JSON; a list has the merged shape of its entries. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf).reduce<unknown[]>((all, one) => [merged(all[0], one)], []);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

function merged(a: unknown, b: unknown): unknown {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === 0 ? b : a;
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return b;
  const others = a as Json;
  return {
    ...others,
    ...Object.fromEntries(Object.entries(b).map(([key, inner]) => [key, merged(others[key], inner)])),
  };
}

/** The parts of an address without secrets. */
function stableAddress(text: string): unknown {
  if (!/^https:\/\/(?!other\.example)/.test(text)) return text;
  const { origin, pathname, searchParams } = new URL(text);
  return { origin, pathname, names: [...searchParams.keys()], redirect: searchParams.get('redirect_uri') };
}

/** The parts of a response that must equal the recording's. */
async function stablePart(response: Response, type: string): Promise<unknown> {
  if (type === 'Location') return stableAddress(response.headers.get('location') ?? '');
  expect(response.headers.get('content-type')?.split(';', 1)[0]).toBe(type);
  const text = await response.text();
  return type === 'application/json' ? stableBody(JSON.parse(text) as Json) : stablePage(text);
}

function stableExample(value: unknown, type: string): unknown {
  if (type === 'Location') return stableAddress(String(value));
  return type === 'application/json' ? stableBody(value as Json) : stablePage(String(value));
}

/** The kind of error that a page names; the rest of its text depends on the machine. */
function stablePage(text: string): string | undefined {
  return /<pre>(\w+)/.exec(text)?.[1] ?? text;
}

describe.each(Object.entries(Object.groupBy(recordings, ({ operation }) => operation.id)))('%s', (id, own = []) => {
  test.each(own.filter((one) => whyOutOfReach(one) === undefined))(
    'responds $status as recorded: $name',
    async ({ operation, name, status, type, value }) => {
      const scenario = scenarios[`${id} ${name}`] ?? commonScenario(operation, name);
      expect.assert(scenario, `a scenario for ${id} ${name}`);
      const response = await scenario(openSandbox());
      expect(response.status).toBe(status);
      expect(await stablePart(response, type)).toEqual(stableExample(value, type));
    },
  );
});
