import { describe, expect, test } from 'vitest';
import { everyMinute, openSandbox } from './open-sandbox.ts';

const bodyOf = async (response: Promise<Response>): Promise<unknown> => (await response).json();

describe('9 area', () => {
  test('converts string ids, ignores `user_id`, and returns the keys of `config` in JSONB order', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    const body = {
      action_id: '2',
      reaction_ids: ['1'],
      user_id: 99,
      is_active: 'false',
      config: { trigger: {}, name: 'n', b: 3 },
    };
    const text = await (await s.send('POST', '/api/area', { bearer: token, body })).text();
    expect(JSON.parse(text)).toMatchObject({ data: { user_id: 1, action_id: 2, reaction_ids: [1], is_active: false } });
    expect(text).toContain('"config":{"b":3,"name":"n","trigger":{}}');
  });

  test('`[]` empties the list of reactions, `{}` replaces `config`, and `is_active` can be null', async () => {
    const s = openSandbox();
    const ann = await s.user('ann');
    await s.area(ann, { user_id: 99 });
    const body = { reaction_ids: [], config: {}, is_active: null, user_id: 99, id: 99 };
    const changed = await bodyOf(s.send('PUT', '/api/area/1', { bearer: ann.token, body }));
    expect(changed).toMatchObject({ data: { id: 1, user_id: 1, reaction_ids: [], config: {}, is_active: null } });
  });

  test('creates an active area without `config` from the required fields alone', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    const body = { action_id: 2, reaction_ids: [] };
    const added = await bodyOf(s.send('POST', '/api/area', { bearer: token, body }));
    expect(added).toMatchObject({ data: { config: null, is_active: true } });
  });

  test('deleting an area deletes its executions', async () => {
    const s = openSandbox();
    const ann = await s.user('ann');
    await s.area(ann, everyMinute({ name: 'Timer' }));
    s.minutes(3);
    const executions = () => bodyOf(s.send('GET', '/api/areaExecution', { bearer: ann.token }));
    expect(await executions()).toMatchObject({ data: [{ area_id: 1 }, { area_id: 1 }] });
    await s.send('DELETE', '/api/area/1', { bearer: ann.token });
    expect(await executions()).toEqual({ success: true, data: [] });
  });

  test('falsy values replace neither `action_id`, `reaction_ids` nor `config`, and the string `false` is converted', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    await s.send('POST', '/api/area', { bearer: token, body: { action_id: 2, reaction_ids: [1], config: { a: 1 } } });
    for (const value of [null, 0, false, '']) {
      const body = { config: value, reaction_ids: value, action_id: value, is_active: 'false' };
      const changed = await bodyOf(s.send('PUT', '/api/area/1', { bearer: token, body }));
      const data = { action_id: 2, reaction_ids: [1], config: { a: 1 }, is_active: false };
      expect(changed).toMatchObject({ data });
    }
  });

  test('returns 500 for an update without a body, even for an unknown area', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    expect((await s.send('PUT', '/api/area/99', { bearer: token })).status).toBe(500);
  });
});

describe('6 userService', () => {
  test('each user sees the rows of all users', async () => {
    const s = openSandbox();
    await s.user('ann');
    const { token } = await s.user('ben');
    const list = await bodyOf(s.send('GET', '/api/userService', { bearer: token }));
    expect(list).toMatchObject({ data: [{ user_id: 1 }, { user_id: 2 }] });
  });
});

describe('9 about', () => {
  test('returns the whole `X-Forwarded-For` value without `::ffff:`, and all services', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.7, 10.0.0.1' };
    const body = (await bodyOf(openSandbox().send('GET', '/about.json', { headers }))) as {
      client: { host: string };
      server: { services: { name: string; actions: object[]; reactions: object[] }[] };
    };
    expect(body.client.host).toBe('203.0.113.7, 10.0.0.1');
    const mapped = await bodyOf(
      openSandbox().send('GET', '/about.json', { headers: { 'X-Forwarded-For': '::ffff:10.0.0.2' } }),
    );
    expect(mapped).toMatchObject({ client: { host: '10.0.0.2' } });
    const counts = (name: string) => {
      const service = body.server.services.find((one) => one.name === name);
      return [service?.actions.length, service?.reactions.length];
    };
    expect(body.server.services).toHaveLength(13);
    expect([counts('Google'), counts('Microsoft'), counts('google')]).toEqual([
      [4, 2],
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('10 seed', () => {
  test('has 13 services, six of them twice, 14 actions and 8 reactions', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    const list = async (path: string) =>
      ((await bodyOf(s.send('GET', path, { bearer: token }))) as { data: { id: number; name: string }[] }).data;
    const names = (await list('/api/service')).map(({ name }) => name);
    expect(names).toHaveLength(13);
    expect(
      names
        .filter((name) => name === name.toLowerCase())
        .map((name) => names.some((other) => other.toLowerCase() === name && other !== name)),
    ).toEqual(Array(6).fill(true));
    expect((await list('/api/action')).map(({ id }) => id)).toEqual(
      Array.from({ length: 14 }, (_, index) => index + 1),
    );
    expect((await list('/api/reaction')).map(({ id }) => id)).toEqual(
      Array.from({ length: 8 }, (_, index) => index + 1),
    );
  });
});
