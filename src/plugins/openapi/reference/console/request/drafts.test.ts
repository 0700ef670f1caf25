import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeOperation, makeParameter } from '../../../../../../tests/make/operation.ts';

const stored = new Map<string, string>();
const key = 'console drafts /';

const json = (schema: object) => ({
  type: 'application/json',
  schema: schema as never,
  examples: [{ name: 'one', summary: '', value: { x: 1 } }] as never,
});
const operation = makeOperation({
  parameters: [
    makeParameter('id', { in: 'path', required: true, example: '1' }),
    makeParameter('X-Trace', { in: 'header' }),
  ],
  body: { required: true, content: [json({ type: 'object' })] },
});
const example = '{\n  "x": 1\n}';

/** Imports the module as after a reload of the page. */
async function load() {
  vi.resetModules();
  return import('./drafts.ts');
}

/** Types into the form of an operation. */
async function type(changes: object, one = operation) {
  const { keepDraft, openDraft } = await load();
  const values = openDraft(one, true);
  keepDraft(
    one,
    {
      ...values,
      ...changes,
      parameters: { ...values.parameters, ...('parameters' in changes && (changes.parameters as object)) },
    },
    true,
  );
  return openDraft(one, true);
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});

afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

describe('drafts of the console', () => {
  it('survive a reload of the page', async () => {
    const typed = await type({ body: '{"x":"typed"}', parameters: { 'path-id': '', 'header-X-Trace': 'abc' } });
    expect(typed).toMatchObject({ body: '{"x":"typed"}', parameters: { 'path-id': '', 'header-X-Trace': 'abc' } });
    const { openDraft } = await load();
    expect(openDraft(operation, false)).toEqual(typed);
  });

  it.each([
    ['keep', 'the sandbox', true],
    ['drop', 'a server', false],
  ])(
    '%s ids from earlier responses after a reload of a page that sends to %s',
    async (_outcome, _receiver, isSandbox) => {
      const { passOn, keepDraft, openDraft } = await load();
      passOn(operation.id, { 'path-id': '77' }, isSandbox);
      keepDraft(operation, { ...openDraft(operation, isSandbox), body: '{}' }, isSandbox);
      expect(openDraft(operation, isSandbox).parameters['path-id']).toBe('77');
      expect(openDraft(operation, !isSandbox).parameters['path-id']).toBe('1');
      const reloaded = await load();
      expect(reloaded.openDraft(operation, isSandbox)).toMatchObject({
        body: '{}',
        parameters: { 'path-id': isSandbox ? '77' : '1' },
      });
      reloaded.clearPassedOn();
      expect(reloaded.openDraft(operation, isSandbox).parameters['path-id']).toBe('1');
    },
  );

  it('begin with the example again after a reload if the body was emptied', async () => {
    expect((await type({ body: '' })).body).toBe('');
    expect((await load()).openDraft(operation, true).body).toBe(example);
  });

  it('keep values that fit another version of the operation', async () => {
    await type({ body: '{}', requirement: 'gone', parameters: { 'path-id': '5', 'header-X-Trace': 'abc' } });
    const { openDraft } = await load();
    const other = makeOperation({
      parameters: [makeParameter('id', { in: 'path', required: true, example: '1' })],
      body: { required: true, content: [{ ...json({}), type: 'application/xml' }] },
    });
    expect(openDraft(other, true)).toMatchObject({ type: 'application/xml', body: example, requirement: '' });
    expect(openDraft(other, true).parameters['path-id']).toBe('5');
    expect(openDraft(makeOperation(), true)).toMatchObject({ type: '', body: '' });
  });

  it.each([
    ['in the body', { type: 'object', properties: { secret: { type: 'string', format: 'password' } } }],
    ['in a schema that the body refers to', { $ref: '#/$defs/User' }],
  ])('never store a secret %s', async (_, schema) => {
    const login = makeOperation({
      parameters: [makeParameter('key', { schema: { $ref: '#/$defs/Key' } }), makeParameter('page')],
      body: { required: true, content: [json(schema)] },
      definitions: {
        Key: { type: 'string', writeOnly: true },
        User: { type: 'object', properties: { pass: { type: 'string', format: 'password' } } },
      },
    });
    const typed = await type(
      { body: '{"pass":"hunter2"}', parameters: { 'query-key': 'k-e-y', 'query-page': '3' } },
      login,
    );
    expect(typed.body).toContain('hunter2');
    expect(stored.get(key)).not.toMatch(/hunter2|k-e-y/);
    expect((await load()).openDraft(login, true)).toMatchObject({ body: example, parameters: { 'query-page': '3' } });
  });

  it('replace the oldest ones when the storage is full, and are not stored if they are too large', async () => {
    const { keepDraft, openDraft } = await load();
    const add = (id: string, length: number) => {
      const one = { ...operation, id };
      keepDraft(one, { ...openDraft(one, true), body: 'x'.repeat(length) }, true);
    };
    add('first', 200_000);
    add('second', 200_000);
    add('large', 600_000);
    const kept = () => Object.keys(JSON.parse(stored.get(key) ?? '')).map((name) => name.split(' ')[0]);
    expect(kept()).toEqual(['first', 'second']);
    add('third', 200_000);
    expect(kept()).toEqual(['second', 'third']);
    expect(openDraft({ ...operation, id: 'large' }, true).body).toHaveLength(600_000);
  });

  it('keep the bodies of other media types, but not after a reload', async () => {
    const typed = await type({ bodies: { 'text/plain': 'typed' } });
    expect(typed.bodies).toEqual({ 'text/plain': 'typed' });
    expect(stored.get(key)).not.toContain('typed');
  });

  it('are separate for operations of different contracts with the same id', async () => {
    await type({ body: '{"x":"typed"}' });
    const { hasDraft, openDraft } = await load();
    expect(openDraft({ ...operation, path: '/orders' }, true).body).toBe(example);
    expect(['things.change', 'things'].map(hasDraft)).toEqual([true, false]);
  });

  it.each([
    '{',
    'null',
    '[]',
    '"x"',
    '{"things.change put /things/{id}":5}',
    '{"things.change put /things/{id}":{"body":7,"type":"application/json","parameters":{"path-id":[]},"withCookies":1,"requirement":{}}}',
  ])('begin with the initial values if the storage contains %s', async (text) => {
    stored.set(key, text);
    const { openDraft } = await load();
    const { initialValues } = await import('./console-values.ts');
    expect(openDraft(operation, true)).toEqual(initialValues(operation));
  });

  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  it.each([
    ['blocked', { getItem: refuse, setItem: refuse }],
    ['full', { getItem: () => null, setItem: refuse }],
  ])('last as long as the page if storage is %s', async (_, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    expect((await type({ body: '{}' })).body).toBe('{}');
    expect((await load()).openDraft(operation, true).body).toBe(example);
  });
});
