import { isRecord } from '../http/values.ts';
import type { Area, State } from '../state.ts';
import type { EventKind } from './events.ts';
import { checkedText, fieldText, fieldValue } from './fields.ts';

type Values = Readonly<Record<string, string>>;

/** An action of a provider: the service it needs, and whether it fires, or what it throws. */
type ProviderTrigger = { service: string; fires: (state: State, area: Area) => boolean };

/** Fires when an event of a kind has happened since the last minute and passes the area's form. */
function onEvent(
  service: string,
  kind: EventKind,
  passerOf: (form: unknown) => (values: Values) => boolean,
): ProviderTrigger {
  return {
    service,
    fires: (state, { config }) => {
      const passes = passerOf(isRecord(config) ? config['trigger'] : undefined);
      return state.events.some((event) => event.kind === kind && passes(event.values));
    },
  };
}

/** Fires when a value differs from the one stored in `config`; the first time only stores it. */
function onChange(
  service: string,
  differs: (state: State, config: Record<string, unknown>) => boolean,
): ProviderTrigger {
  return { service, fires: (state, { config }) => isRecord(config) && differs(state, config) };
}

const entries = (list: string) => list.split(',').map((entry) => entry.trim());

/** The entries of a mail filter; undefined if it is absent, or if its first entry is `None`. A number fails. */
function mailFilter(form: unknown, field: string): readonly string[] | undefined {
  const list = entries(checkedText(form, field));
  return fieldValue(form, field) === undefined || list[0] === 'None' ? undefined : list;
}

/**
 * The filter of `Gmail received`. Empty filters match every mail; empty entries beside others match every sender and
 * subject.
 */
function mailPasser(form: unknown): (values: Values) => boolean {
  const senders = mailFilter(form, 'List of senders');
  const subjects = mailFilter(form, 'Subject keywords');
  // Only the body is compared without case.
  const bodies = mailFilter(form, 'Body keywords')?.flatMap((entry) => (entry ? [entry.toLowerCase()] : []));
  const passes = (text: string, filter: readonly string[] = []) =>
    filter.length === 0 || filter.some((entry) => text.includes(entry));
  return ({ from = '', subject = '', body = '' }) =>
    passes(from, senders) && passes(subject, subjects) && passes(body.toLowerCase(), bodies);
}

/** A filter by name; without the field, everything passes. */
function passesKeywords(text: string | undefined, form: unknown, field: string): boolean {
  if (fieldValue(form, field) === undefined) return true;
  return text !== undefined && entries(fieldText(form, field)).some((entry) => text.includes(entry));
}

const calendarPasser =
  (form: unknown) =>
  ({ name, description }: Values) =>
    passesKeywords(name, form, 'Event Name Keyword') && passesKeywords(description, form, 'Description Keyword');
const repositoryPasser =
  (form: unknown) =>
  ({ repository }: Values) =>
    repository === fieldText(form, 'Repository owner/repo (ex: FiveStack/AREA)');

/** The actions of providers, by their names. */
export const providerTriggers: Readonly<Record<string, ProviderTrigger>> = {
  'Gmail received': onEvent('Google', 'mail', mailPasser),
  'New Google Calendar event': onEvent('Google', 'calendar event created', calendarPasser),
  'Google Calendar event started': onEvent('Google', 'calendar event started', calendarPasser),
  'New Google Drive file': onEvent(
    'Google',
    'file',
    (form) =>
      ({ name }) =>
        passesKeywords(name, form, 'Name of the file keyword'),
  ),
  'New GitHub Issue': onEvent('Github', 'issue', repositoryPasser),
  'New GitHub Pull Request': onEvent('Github', 'pull request', repositoryPasser),
  'New Star on GitHub Repository': onEvent('Github', 'star', repositoryPasser),
  'New GitHub Release': onEvent('Github', 'release', repositoryPasser),
  'Spotify now playing': {
    service: 'Spotify',
    fires: ({ playing }, { config }) => {
      if (!playing) return false;
      const { title = '', artists = '', album = '' } = playing;
      const list = fieldText(isRecord(config) ? config['trigger'] : undefined, 'Keyword(s)').toLowerCase();
      return [title, artists, album].some((text) => entries(list).some((entry) => text.toLowerCase().includes(entry)));
    },
  },
  'Spotify track changed': onChange('Spotify', ({ playing }, config) => {
    const id = playing?.['id'];
    const last = config['_lastSpotifyTrackId'];
    if (id === undefined || id === last) return false;
    config['_lastSpotifyTrackId'] = id;
    return last !== undefined;
  }),
  'Guild (discord server) joined': onChange('Discord', ({ guilds }, config) => {
    const trigger = triggerOf(config);
    const known = trigger['known_guild_ids'];
    trigger['known_guild_ids'] = guilds;
    // An empty list counts as unset, so that the first server is never noticed.
    return Array.isArray(known) && known.length > 0 && guilds.some((id) => !known.includes(id));
  }),
  'Profile changed': onChange('Discord', ({ profile }, config) => {
    const trigger = triggerOf(config);
    const last = trigger['profile_snapshot'];
    trigger['profile_snapshot'] = { ...profile };
    return last !== undefined && JSON.stringify(last) !== JSON.stringify(profile);
  }),
};

/** `config.trigger`, where the engine stores the last known state of Discord. */
function triggerOf(config: Record<string, unknown>): Record<string, unknown> {
  if (isRecord(config['trigger'])) return config['trigger'];
  const trigger = {};
  config['trigger'] = trigger;
  return trigger;
}
