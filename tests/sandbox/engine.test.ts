import { describe, expect, test } from 'vitest';
import { addEvent } from '../../site/sandbox/engine/events.ts';
import { link } from './link.ts';
import { everyMinute, openSandbox, type Sandbox } from './open-sandbox.ts';

const form = (...answers: [string, string | number][]) =>
  answers.map(([fieldName, response]) => ({ fieldName, response }));
const logs = ({ state }: Sandbox) => state.executions.map(({ status, log }) => `${status}: ${log}`);

/** Replaces the `config` of each area: the contract describes only valid ones, but the server stores any JSON. */
function setConfig({ state: { areas } }: Sandbox, config: unknown): void {
  areas.forEach((area) => (area.config = config));
}

/** The log of one reaction for an account with a linked provider. */
async function logOf(provider: string, reaction: string, answers: [string, string][]): Promise<string | undefined> {
  const s = openSandbox();
  await s.area(await link(s, provider), everyMinute({ name: reaction, datas_form: form(...answers) }));
  s.minutes(2);
  return logs(s)[0];
}

describe('12.1 actions', () => {
  test.each([
    ['1', ['12:01', '12:02', '12:03', '12:04']],
    [3, ['12:03']],
    ['0', ['12:01', '12:02', '12:03', '12:04']],
    ['3 min', []],
    ['soon', []],
  ])(
    '`Timer every X minutes` with %s stores the first minute and fires after each interval',
    async (interval, times) => {
      const s = openSandbox();
      const config = { trigger: { datas_form: form(['Interval (minutes)', interval]) }, actions: [{ name: 'Timer' }] };
      await s.area(await s.user('ann'), { config });
      s.minutes(5, new Date('2026-01-05T12:00:00Z'));
      expect(s.state.executions.map(({ executed_at }) => executed_at.slice(11, 16))).toEqual(times);
    },
  );

  test.each([
    ['Monday', '13:02', '12:02'],
    ['Monday', '12:02', undefined],
    ['Tuesday', '13:02', undefined],
  ])('`Timer` on %s at %s fires one hour before, on the same day', async (day, time, fired) => {
    const s = openSandbox();
    const trigger = { datas_form: form(['Day of the Week', day], ['Time (HH:MM)', time]) };
    await s.area(await s.user('ann'), { action_id: 1, config: { trigger, actions: [{ name: 'Timer' }] } });
    s.minutes(5, new Date('2026-01-05T12:00:00Z'));
    expect(s.state.executions.map(({ executed_at }) => executed_at.slice(11, 16))).toEqual(fired ? [fired] : []);
  });

  test('`Timer` at 00:15 on Monday fires at 23:15 on Monday', async () => {
    const s = openSandbox();
    const trigger = { datas_form: form(['Day of the Week', 'Monday'], ['Time (HH:MM)', '00:15']) };
    await s.area(await s.user('ann'), { action_id: 1, config: { trigger, actions: [{ name: 'Timer' }] } });
    s.minutes(1, new Date('2026-01-05T23:15:00Z'));
    expect(s.state.executions).toHaveLength(1);
  });

  test('`Timer` with a number as its time fails each minute', async () => {
    const s = openSandbox();
    const trigger = { datas_form: form(['Day of the Week', 'Monday'], ['Time (HH:MM)', 930]) };
    await s.area(await s.user('ann'), { action_id: 1, config: { trigger, actions: [{ name: 'Timer' }] } });
    s.minutes(2);
    expect(logs(s)).toEqual(Array(2).fill('failed: The check failed.'));
  });

  test('without a linked account, only `Gmail received` writes an execution per minute', async () => {
    const s = openSandbox();
    const ann = await s.user('ann');
    for (let action_id = 3; action_id <= 14; action_id++) {
      await s.area(ann, { ...everyMinute({ name: 'Timer' }), action_id });
    }
    s.minutes(2);
    expect(logs(s)).toEqual(Array(2).fill('failed: Unable to obtain Google access token.'));
  });
});

/**
 * Returns, for each event, whether a provider's action fires in the minute after it. `{}` is a minute without an
 * event.
 */
async function firesOn(provider: string, action_id: number, answers: [string, string][], events: readonly object[]) {
  const s = openSandbox();
  const config = { trigger: { datas_form: form(...answers) }, actions: [{ name: 'Timer' }] };
  await s.area(await link(s, provider), { action_id, config });
  const fired: boolean[] = [];
  for (const event of events) {
    const before = s.state.executions.length;
    if ('kind' in event) addEvent({ body: { ...event }, state: s.state });
    s.minutes(1);
    fired.push(s.state.executions.length > before);
  }
  return fired;
}

const noFilters: [string, string][] = ['List of senders', 'Subject keywords', 'Body keywords'].map((name) => [
  name,
  'None',
]);
const repo = 'Repository owner/repo (ex: FiveStack/AREA)';
const mail = { kind: 'mail', from: 'ana@example.org', subject: 'Hello', body: 'Text' };
const noEvent = {};

describe('12.1 actions of a linked provider, each minute after one event', () => {
  test.each<[string, number, [string, string][], object[], boolean[]]>([
    ['google', 3, noFilters, [noEvent, mail, noEvent], [false, true, false]],
    ['google', 3, [...noFilters.slice(0, 2), ['Body keywords', 'text']], [mail], [true]],
    ['google', 3, [['List of senders', 'ANA'], ...noFilters.slice(1)], [mail], [false]],
    ['google', 3, [['List of senders', 'ben, ana'], ...noFilters.slice(1)], [mail], [true]],
    ['google', 3, [['List of senders', ''], ...noFilters.slice(1)], [mail], [true]],
    ['google', 3, [], [mail], [true]],
    ['google', 3, [...noFilters.slice(0, 2), ['Body keywords', '']], [mail], [true]],
    ['google', 4, [['Event Name Keyword', 'Review']], [{ kind: 'calendar event created', name: 'Review' }], [true]],
    ['google', 4, [['Event Name Keyword', 'review']], [{ kind: 'calendar event created', name: 'Review' }], [false]],
    [
      'google',
      4,
      [
        ['Event Name Keyword', 'Review'],
        ['Description Keyword', 'weekly'],
      ],
      [
        { kind: 'calendar event created', name: 'Review', description: 'weekly' },
        { kind: 'calendar event created', name: 'Review', description: 'daily' },
      ],
      [true, false],
    ],
    ['google', 4, [['Description Keyword', '']], [{ kind: 'calendar event created', name: 'Review' }], [false]],
    ['google', 5, [], [{ kind: 'calendar event started', name: 'Review' }], [true]],
    ['google', 6, [['Name of the file keyword', 'a, port']], [{ kind: 'file', name: 'report' }], [true]],
    [
      'github',
      7,
      [[repo, 'a/b']],
      [
        { kind: 'issue', repository: 'a/b' },
        { kind: 'issue', repository: 'a/c' },
      ],
      [true, false],
    ],
    [
      'github',
      8,
      [[repo, 'a/b']],
      [
        { kind: 'pull request', repository: 'a/b' },
        { kind: 'issue', repository: 'a/b' },
      ],
      [true, false],
    ],
    ['github', 9, [[repo, 'a/b']], [{ kind: 'star', repository: 'a/b' }], [true]],
    ['github', 10, [[repo, 'a/b']], [{ kind: 'release', repository: 'a/b' }], [true]],
    [
      'spotify',
      11,
      [['Keyword(s)', 'JAZZ']],
      [noEvent, { kind: 'track', id: '1', title: 'Cool jazz' }, noEvent, { kind: 'track' }],
      [false, true, true, false],
    ],
    ['spotify', 11, [], [{ kind: 'track', id: '1', title: 'Any' }], [true]],
    [
      'spotify',
      12,
      [],
      [{ kind: 'track', id: '1' }, noEvent, { kind: 'track', id: '2' }, noEvent],
      [false, false, true, false],
    ],
    ['discord', 13, [], [noEvent, { kind: 'guild', id: '7' }, noEvent], [false, true, false]],
    ['discord', 14, [], [noEvent, { kind: 'profile', username: 'eve' }, noEvent], [false, true, false]],
  ])('%s, action %i with %j, fires on its events', async (provider, action, answers, events, fired) => {
    expect(await firesOn(provider, action, answers, events)).toEqual(fired);
  });

  test('an empty list of servers counts as unset, so the first server is not noticed', async () => {
    const s = openSandbox();
    s.state.guilds = [];
    const config = { trigger: {}, actions: [{ name: 'Timer' }] };
    await s.area(await link(s, 'discord'), { action_id: 13, config });
    const fired = ['7', '8'].map((id) => {
      s.minutes(1);
      addEvent({ body: { kind: 'guild', id }, state: s.state });
      s.minutes(1);
      return s.state.executions.length;
    });
    expect(fired).toEqual([0, 1]);
  });

  test('`Gmail received` with a number in a filter fails each minute', async () => {
    const s = openSandbox();
    const trigger = { datas_form: form(['Subject keywords', 5]) };
    await s.area(await link(s, 'google'), { action_id: 3, config: { trigger, actions: [{ name: 'Timer' }] } });
    s.minutes(2);
    expect(logs(s)).toEqual(Array(2).fill('failed: The check failed.'));
  });

  test('rejects an event of an unknown kind, and lists the valid kinds', async () => {
    const response = addEvent({ body: { kind: 'letter' }, state: openSandbox().state });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('mail, calendar event created');
  });
});

describe('12.2 reactions', () => {
  test('`Timer` delays the next reaction, and its execution has the time of its end', async () => {
    const s = openSandbox();
    const pause = { name: 'Timer', datas_form: form(['Duration (minutes)', '2']) };
    await s.area(await s.user('ann'), everyMinute(pause, { name: 'Timer' }));
    s.minutes(2, new Date('2026-01-05T12:00:00Z'));
    s.state.areas.forEach((area) => (area.is_active = false));
    s.minutes(3);
    expect(logs(s)).toEqual([
      'success: Timer reaction completed after 2 minute(s).',
      'success: Timer reaction skipped: Invalid duration.',
    ]);
    expect(s.state.executions[0]?.executed_at).toBe('2026-01-05T12:03:00.000Z');
  });

  test('a duration that begins with a number waits that many minutes', async () => {
    const s = openSandbox();
    const pause = { name: 'Timer', datas_form: form(['Duration (minutes)', '1 min']) };
    await s.area(await s.user('ann'), everyMinute(pause));
    s.minutes(3);
    expect(logs(s)).toEqual(['success: Timer reaction completed after 1 minute(s).']);
  });

  const repository = 'Repository owner/repo (ex: FiveStack/AREA)';
  test.each<[string, string, [string, string][], string]>([
    ['google', 'Send email with Gmail', [['Send to', 'a@b.c']], 'success: Email to a@b.c sent successfully.'],
    [
      'google',
      'Send email with Gmail',
      [],
      'failed: Reaction Send email with Gmail failed: Missing email fields in action configuration.',
    ],
    [
      'google',
      'Create Google Calendar event',
      [],
      'failed: Reaction Create Google Calendar event failed: Missing date or time fields in action configuration.',
    ],
    ['github', 'Create GitHub Issue', [[repository, 'a/b']], 'success: GitHub issue created successfully.'],
    [
      'github',
      'Create GitHub Issue',
      [[repository, 'ab']],
      'failed: Reaction Create GitHub Issue failed: Invalid repository format. Expected "owner/repo".',
    ],
    [
      'github',
      'Create GitHub Pull Request',
      [[repository, 'a/b']],
      'success: GitHub pull request created successfully.',
    ],
    [
      'github',
      'Star GitHub Repository',
      [[repository, 'ab']],
      'failed: Reaction Star GitHub Repository failed: Not simulated: the log of AREA for this case is unknown.',
    ],
    ['github', 'Star GitHub Repository', [[repository, 'a/b']], 'success: GitHub repository starred successfully.'],
    ['github', 'Create GitHub Release', [[repository, 'a/b']], 'success: GitHub release created successfully.'],
    [
      'spotify',
      'Add current Spotify track to playlist',
      [['Playlist ID or URL', 'x']],
      'failed: Reaction Add current Spotify track to playlist failed: Invalid playlist ID format after extraction.',
    ],
    [
      'spotify',
      'Add current Spotify track to playlist',
      [['Playlist ID or URL', 'spotify:playlist:37i9dQZF1DXcBWIGoYBM5M']],
      'success: No track currently playing.',
    ],
  ])('with %s linked, %s of %j writes its log', async (provider, reaction, answers, log) => {
    expect(await logOf(provider, reaction, answers)).toBe(log);
  });
});

describe('12.3 engine', () => {
  test('keeps its state in `config`, and an update of `config` clears it', async () => {
    const s = openSandbox();
    const ann = await s.user('ann');
    await s.area(ann, everyMinute({ name: 'Timer' }));
    s.minutes(1, new Date(29_367_901 * 60_000));
    expect(s.state.areas).toMatchObject([{ config: { _lastEveryXMinutes: 29_367_901 } }]);
    await s.send('PUT', '/api/area/1', {
      bearer: ann.token,
      body: { config: (everyMinute() as { config: object }).config },
    });
    expect(JSON.stringify(s.state.areas)).not.toContain('_last');
  });

  test.each([
    ['spotify', 12, { kind: 'track', id: '1' }, '_lastSpotifyTrackId'],
    ['discord', 13, { kind: 'guild', id: '7' }, 'known_guild_ids'],
    ['discord', 14, { kind: 'profile', username: 'eve' }, 'profile_snapshot'],
  ])('an action of %s, %i, keeps what it saw: %j in `%s`', async (provider, action_id, event, key) => {
    const s = openSandbox();
    await s.area(await link(s, provider), { action_id, config: { trigger: {}, actions: [{ name: 'Timer' }] } });
    addEvent({ body: event, state: s.state });
    s.minutes(1);
    expect(JSON.stringify(s.state.areas[0]?.config)).toContain(`"${key}":`);
  });

  test('`config.actions` as an object fails once each time the action fires', async () => {
    const s = openSandbox();
    const { config } = everyMinute() as { config: object };
    await s.area(await s.user('ann'));
    setConfig(s, { ...config, actions: { name: 'Timer' } });
    s.minutes(3);
    expect(logs(s)).toEqual(Array(2).fill('failed: `config.actions` is not iterable'));
  });

  test('an update during a pause does not change the reactions that follow it', async () => {
    const s = openSandbox();
    const ann = await s.user('ann');
    const pause = { name: 'Timer', datas_form: form(['Duration (minutes)', '1']) };
    await s.area(ann, everyMinute(pause, { name: 'Timer' }));
    s.minutes(2);
    await s.send('PUT', '/api/area/1', { bearer: ann.token, body: { config: {} } });
    s.minutes(2);
    expect(logs(s)).toEqual([
      'success: Timer reaction completed after 1 minute(s).',
      'success: Timer reaction skipped: Invalid duration.',
    ]);
  });

  test('`Gmail received` without a linked account fails each minute, even without a `config`', async () => {
    const s = openSandbox();
    await s.area(await s.user('ann'), { action_id: 3, config: null });
    s.minutes(2);
    expect(logs(s)).toEqual(Array(2).fill('failed: Unable to obtain Google access token.'));
  });

  test('a failed reaction does not stop the next, and an unknown one records no execution', async () => {
    const s = openSandbox();
    await s.area(
      await s.user('ann'),
      everyMinute({ name: 'Star GitHub Repository' }, { name: 'Nothing' }, { name: 'Timer' }),
    );
    s.minutes(2);
    expect(logs(s)).toEqual([
      'failed: Reaction Star GitHub Repository failed: Unable to obtain GitHub access token.',
      'success: Timer reaction skipped: Invalid duration.',
    ]);
  });
});
