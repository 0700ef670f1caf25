import type { Scenario } from './account-scenarios.ts';
import { everyMinute } from './open-sandbox.ts';

const required = { action_id: 2, reaction_ids: [1] };
const pause = (minutes?: string) => ({
  name: 'Timer',
  datas_form: minutes === undefined ? [] : [{ fieldName: 'Duration (minutes)', response: minutes }],
});

const send =
  (method: string, path: string, body?: unknown): Scenario =>
  async (s) => {
    const { token } = await s.user('ann');
    return s.send(method, path, { bearer: token, ...(body !== undefined && { body }) });
  };
const add = (body: unknown) => send('POST', '/api/area', body);
/** A request for the first area, which is Ann's. */
const onArea =
  (method: string, body?: unknown): Scenario =>
  async (s) => {
    await s.area(await s.user('ann'));
    return send(method, '/api/area/1', body)(s);
  };
/** A request of another user, or of an admin, for Ben's area. */
const onBensArea =
  (method: string, path = '/api/area', as: 'user' | 'admin' = 'user'): Scenario =>
  async (s) => {
    await s.area(await s.user('ben'));
    const { token } = await s[as](as);
    return s.send(method, `${path}/1`, { bearer: token, ...(method === 'PUT' && { body: {} }) });
  };
const afterUserDeletion =
  (method: string, path: string, body?: unknown): Scenario =>
  async (s) => {
    const { id, token } = await s.user('ann');
    await s.send('DELETE', `/api/users/${id}`, { bearer: token });
    return s.send(method, path, { bearer: token, ...(body !== undefined && { body }) });
  };
/** The executions of an area after some minutes. */
const executions =
  (body: object, minutes: number): Scenario =>
  async (s) => {
    const account = await s.user('ann');
    const id = await s.area(account, body);
    s.minutes(minutes);
    return s.send('GET', `/api/areaExecution/${id}`, { bearer: account.token });
  };

/** Scenarios of the catalogue, by operation and recording. */
const catalogueScenarios: Readonly<Record<string, Scenario>> = {
  'service.getAll success': send('GET', '/api/service'),
  'service.getById success': send('GET', '/api/service/2'),
  'service.getById success-lower-case-twin': send('GET', '/api/service/1'),
  'service.getById negative-id': send('GET', '/api/service/-1'),
  'userService.getAll success': send('GET', '/api/userService'),
  'userService.getAll after-linking': async (s) => {
    const { token } = await s.user('ann');
    await s.send('GET', '/api/oauth/github/callback', { bearer: token, query: 'code=sandbox-ann' });
    return s.send('GET', '/api/userService', { bearer: token });
  },
  'userService.getById success': send('GET', '/api/userService/1'),
  'userService.getById row-of-another-user': async (s) => {
    await s.user('ben');
    return send('GET', '/api/userService/1')(s);
  },
  ...Object.fromEntries(
    ['action', 'reaction'].flatMap((kind): [string, Scenario][] => [
      [`${kind}.getAll success`, send('GET', `/api/${kind}`)],
      [`${kind}.getById success`, send('GET', `/api/${kind}/1`)],
      [`${kind}.getById success-second`, send('GET', `/api/${kind}/2`)],
      [`${kind}.getById word-service-without-id`, send('GET', `/api/${kind}/service`)],
      [`${kind}.getByServiceId success`, send('GET', `/api/${kind}/service/2`)],
      [`${kind}.getByServiceId service-without-any`, send('GET', `/api/${kind}/service/11`)],
      [`${kind}.getByServiceId lower-case-twin`, send('GET', `/api/${kind}/service/1`)],
      [`${kind}.getByServiceId unknown-service`, send('GET', `/api/${kind}/service/999`)],
    ]),
  ),
  'about.get success': send('GET', '/about.json'),
  'about.get forwarded-for': (s) =>
    s.send('GET', '/about.json', { headers: { 'X-Forwarded-For': '203.0.113.7, 198.51.100.4' } }),
  'oauth.index success': send('GET', '/api/oauth'),
};

/** Scenarios of the catalogue, of areas and of executions, by operation and recording. */
export const areaScenarios: Readonly<Record<string, Scenario>> = {
  ...catalogueScenarios,
  'area.add success': add(everyMinute(pause('1'))),
  'area.add only-required-fields': add(required),
  'area.add unknown-reaction-ids': add({ ...required, reaction_ids: [9001, 9002] }),
  'area.add config-is-text': add({ ...required, config: 'every five minutes' }),
  'area.add missing-action-id': add({ reaction_ids: [1] }),
  'area.add missing-reaction-ids': add({ action_id: 2 }),
  'area.add reaction-ids-not-a-list': add({ action_id: 2, reaction_ids: 1 }),
  'area.add reaction-id-of-the-old-docs': add({ action_id: 2, reaction_id: 1 }),
  'area.add empty-object': add({}),
  'area.add unknown-action-id': add({ ...required, action_id: 99 }),
  'area.add deleted-user': afterUserDeletion('POST', '/api/area', required),
  'area.add action-id-not-a-number': add({ ...required, action_id: 'abc' }),
  'area.add reaction-ids-not-numbers': add({ ...required, reaction_ids: ['abc'] }),
  'area.add is-active-text': add({ ...required, is_active: 'maybe' }),
  'area.add no-body': add(undefined),
  'area.getAllCurrentUser success': async (s) => {
    const account = await s.user('ann');
    await s.area(account);
    await s.area(account, { config: null });
    return send('GET', '/api/area')(s);
  },
  'area.getAllCurrentUser empty': send('GET', '/api/area'),
  'area.getAllCurrentUser admin-sees-only-own': async (s) => {
    await s.area(await s.user('ben'));
    const { token } = await s.admin();
    return s.send('GET', '/api/area', { bearer: token });
  },
  'area.getAllCurrentUser deleted-user': afterUserDeletion('GET', '/api/area'),
  'area.getAllCurrentUser token-still-works-after-logout': async (s) => {
    const { token } = await s.user('ann');
    await s.send('POST', '/api/auth/logout', { cookie: token });
    return s.send('GET', '/api/area', { bearer: token });
  },
  'area.getById success': onArea('GET'),
  'area.getById engine-interval-wait-one-minute': async (s) => {
    await s.area(await s.user('ann'), everyMinute(pause('1')));
    s.minutes(1);
    return send('GET', '/api/area/1')(s);
  },
  'area.getById area-of-another-user': onBensArea('GET'),
  'area.getById area-of-another-user-as-admin': onBensArea('GET', '/api/area', 'admin'),
  'area.updateById is-active-only': onArea('PUT', { is_active: false }),
  'area.updateById config-empty-object': onArea('PUT', { config: {} }),
  'area.updateById empty-reaction-ids': onArea('PUT', { reaction_ids: [] }),
  'area.updateById is-active-null': onArea('PUT', { is_active: null }),
  'area.updateById unknown-id': send('PUT', '/api/area/999', {}),
  'area.updateById area-of-another-user': onBensArea('PUT'),
  'area.updateById unknown-action-id': onArea('PUT', { action_id: 99 }),
  'area.updateById reaction-ids-not-a-list': onArea('PUT', { reaction_ids: 1 }),
  'area.updateById is-active-text': onArea('PUT', { is_active: 'maybe' }),
  'area.updateById no-body': onArea('PUT'),
  'area.updateById not-a-number': send('PUT', '/api/area/abc', {}),
  'area.deleteById success': onArea('DELETE'),
  'area.deleteById area-with-executions': async (s) => {
    await s.area(await s.user('ann'), everyMinute(pause()));
    s.minutes(3);
    return send('DELETE', '/api/area/1')(s);
  },
  'area.deleteById second-time': async (s) => {
    await onArea('DELETE')(s);
    return send('DELETE', '/api/area/1')(s);
  },
  'area.deleteById area-of-another-user': onBensArea('DELETE'),
  'area.deleteById without-id': send('DELETE', '/api/area'),
  'areaExecution.getAllCurrentUser success': async (s) => {
    await s.area(await s.user('ann'), everyMinute(pause('1'), { name: 'Star GitHub Repository' }));
    s.minutes(3);
    return send('GET', '/api/areaExecution')(s);
  },
  'areaExecution.getAllCurrentUser before-any-tick': async (s) => {
    await s.area(await s.user('ann'));
    return send('GET', '/api/areaExecution')(s);
  },
  'areaExecution.getAllCurrentUser none': send('GET', '/api/areaExecution'),
  'areaExecution.getAllCurrentUser after-user-deletion': afterUserDeletion('GET', '/api/areaExecution'),
  'areaExecution.getById engine-interval-wait-one-minute': executions(everyMinute(pause('1')), 3),
  'areaExecution.getById engine-interval-mixed-reactions': executions(
    everyMinute(pause(), { name: 'Star GitHub Repository' }, { name: 'No such reaction' }),
    2,
  ),
  'areaExecution.getById engine-gmail-not-linked': executions({ action_id: 3, reaction_ids: [] }, 1),
  'areaExecution.getById engine-weekly-time-literal-utc': executions(
    {
      action_id: 1,
      config: {
        // The clock of the tests starts on a Monday at 12:00.
        trigger: {
          datas_form: [
            { fieldName: 'Day of the Week', response: 'Monday' },
            { fieldName: 'Time (HH:MM)', response: '12:01' },
          ],
        },
        actions: [pause()],
      },
    },
    5,
  ),
  'areaExecution.getById engine-reaction-ids-only': executions({ ...everyMinute(), config: {} }, 4),
  'areaExecution.getById engine-single-action-object': executions({ config: { action: pause() } }, 4),
  'areaExecution.getById engine-no-config': executions({ config: null }, 4),
  'areaExecution.getById engine-inactive': executions({ ...everyMinute(pause()), is_active: false }, 4),
  'areaExecution.getById engine-discord-not-linked': executions({ ...everyMinute(pause()), action_id: 13 }, 4),
  'areaExecution.getById area-of-another-user': onBensArea('GET', '/api/areaExecution'),
  'areaExecution.getById area-of-another-user-as-admin': onBensArea('GET', '/api/areaExecution', 'admin'),
  'areaExecution.getById after-area-deletion': async (s) => {
    await onArea('DELETE')(s);
    return send('GET', '/api/areaExecution/1')(s);
  },
};
