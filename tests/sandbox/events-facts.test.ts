import { expect, test } from 'vitest';
import { events } from '../../site/sandbox/server.ts';
import { actions } from '../../site/sandbox/seeds/catalogue.ts';
import { link } from './link.ts';
import { openSandbox, type Sandbox } from './open-sandbox.ts';

const repository = 'Repository owner/repo (ex: FiveStack/AREA)';

/** Triggers the offered event whose name contains a string. */
function trigger({ state }: Sandbox, text: string): void {
  const event = events(state).find(({ name }) => name.includes(text));
  expect(event, text).toBeDefined();
  event?.apply(state);
}

test.each<[string, number, Record<string, string>, string]>([
  ['google', 3, { 'List of senders': 'None', 'Subject keywords': 'None', 'Body keywords': 'None' }, 'ana@example.org'],
  ['google', 3, { 'List of senders': 'eve@x.y', 'Subject keywords': ', Bill', 'Body keywords': 'DUE' }, 'eve@x.y'],
  ['google', 4, { 'Event Name Keyword': 'Lunch', 'Description Keyword': '' }, 'created: “Lunch”'],
  ['google', 5, { 'Event Name Keyword': 'Lunch, Tea', 'Description Keyword': 'None' }, 'starts: “Lunch”, “None”'],
  ['google', 6, { 'Name of the file keyword': 'plan' }, 'created in Drive: “plan”'],
  ['github', 7, { [repository]: 'me/mine' }, 'An issue is opened in me/mine'],
  ['github', 8, { [repository]: 'me/mine' }, 'A pull request is opened in me/mine'],
  ['github', 9, { [repository]: 'me/mine' }, 'me/mine gets a star'],
  ['github', 10, { [repository]: 'me/mine' }, 'A release of me/mine is published'],
  ['spotify', 11, { 'Keyword(s)': 'jazz' }, 'A track starts: “jazz”'],
  ['spotify', 12, {}, 'A track starts: “Another track”'],
  ['discord', 13, {}, 'joins another server'],
  ['discord', 14, { 'Track fields': 'username' }, 'changes its user name'],
])('an area of %s, action %i with %j, fires once its event is triggered', async (provider, action_id, form, text) => {
  const s = openSandbox();
  const datas_form = Object.entries(form).map(([fieldName, response]) => ({ fieldName, response }));
  await s.area(await link(s, provider), {
    action_id,
    config: { trigger: { datas_form }, actions: [{ name: 'Timer' }] },
  });
  // In the first minute, some actions only store their state.
  if (action_id === 12) trigger(s, text);
  s.minutes(1);
  expect(s.state.executions).toHaveLength(0);
  trigger(s, text);
  s.minutes(1);
  expect(s.state.executions).toHaveLength(1);
});

test('an example of an event is offered for each action of a provider, in an empty sandbox too', () => {
  const described = events({}).map(({ description }) => description);
  const providerActions = actions.filter(({ id }) => id > 2).map(({ name }) => name);
  expect(providerActions.filter((name) => !described.some((text) => text.includes(`“${name}”`)))).toEqual([]);
});

test('an event says what is missing before an area can notice it', async () => {
  const s = openSandbox();
  const describe = () => events(s.state).find(({ group }) => group === 'Github')?.description;
  expect(describe()).toContain('Nobody has linked GitHub yet');
  expect(describe()).toContain('with your token in the cookie “token”');
  const owner = await link(s, 'github');
  expect(describe()).toBe('No active area uses the action “New GitHub Issue”.');
  const config = { trigger: { datas_form: [] }, actions: [{ name: 'Timer' }] };
  const other = await s.user('other');
  await s.area(other, { action_id: 7, config });
  expect(describe()).toMatch(/^No owner of an active area with the action “New GitHub Issue” has linked GitHub yet\. /);
  await s.area(owner, { action_id: 7, config });
  expect(describe()).toBe('Areas with the action “New GitHub Issue” detect it in the next minute.');
});

test('areas stop firing when the music stops', async () => {
  const s = openSandbox();
  const config = { trigger: { datas_form: [] }, actions: [{ name: 'Timer' }] };
  await s.area(await link(s, 'spotify'), { action_id: 11, config });
  trigger(s, 'Another track');
  s.minutes(2);
  trigger(s, 'The music stops');
  s.minutes(2);
  expect(s.state.executions).toHaveLength(2);
});

test.each(['Google', 'Github', 'Discord', 'Spotify'])(
  'an account of %s is linked by following the description of its event',
  async (service) => {
    const s = openSandbox({ SANDBOX_CONSENT: '1' });
    const { token } = await s.user('ann');
    const description = events(s.state).find(({ group }) => group === service)?.description ?? '';
    const [, path = '', place = ''] =
      /GET (\S+) with your token (in the cookie|as the parameter) /.exec(description) ?? [];
    const isCookie = place === 'in the cookie';
    const start = isCookie ? { cookie: token } : { query: `token=${token}` };
    const location = (await s.send('GET', path, start)).headers.get('location') ?? '';
    const [, state = ''] = location.split('&state=');
    const query = `code=sandbox-ada&state=${state}`;
    await s.send('GET', `${path}/callback`, isCookie ? { cookie: token, query } : { query });
    expect(s.state.accounts.map(({ provider }) => provider)).toEqual(['Timer', service]);
  },
);
