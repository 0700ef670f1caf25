import { isRecord } from '../http/values.ts';
import type { Area, State } from '../state.ts';
import type { EventKind } from './events.ts';
import { checkedText, fieldText, fieldValue } from './fields.ts';

type Values = Readonly<Record<string, string>>;

/** An action of a provider: the service that its owner must link, and its check, which may throw. */
type ProviderTrigger = { service: string; fires: (state: State, area: Area) => boolean };

/** Fires if an event of this kind has occurred since the last minute and passes the filters of the form. */
function onEvent(
  service: string,
  kind: EventKind,
  filterOf: (form: unknown) => (values: Values) => boolean,
): ProviderTrigger {
  return {
    service,
    fires: (state, { config }) => {
      const passes = filterOf(isRecord(config) ? config['trigger'] : undefined);
      return state.events.some((event) => event.kind === kind && passes(event.values));
    },
  };
}

/** Fires if a value differs from the one stored in `config`. The first check only stores it. */
function onChange(
  service: string,
  differs: (state: State, config: Record<string, unknown>) => boolean,
): ProviderTrigger {
  return { service, fires: (state, { config }) => isRecord(config) && differs(state, config) };
}

const entries = (list: string) => list.split(',').map((entry) => entry.trim());

/** The entries of a mail filter; undefined if it is absent or disabled by `None`. Throws for a number. */
function mailFilter(form: unknown, field: string): readonly string[] | undefined {
  const list = entries(checkedText(form, field));
  return fieldValue(form, field) === undefined || list[0] === 'None' ? undefined : list;
}

/**
 * The filter of `Gmail received`. An empty filter matches every mail. An empty entry in a list matches every sender and
 * subject, but no body.
 */
function mailFilters(form: unknown): (values: Values) => boolean {
  const senders = mailFilter(form, 'List of senders');
  const subjects = mailFilter(form, 'Subject keywords');
  // Only the body is compared case-insensitively.
  const bodies = mailFilter(form, 'Body keywords')?.flatMap((entry) => (entry ? [entry.toLowerCase()] : []));
  const passes = (text: string, filter: readonly string[] = []) =>
    filter.length === 0 || filter.some((entry) => text.includes(entry));
  return ({ from = '', subject = '', body = '' }) =>
    passes(from, senders) && passes(subject, subjects) && passes(body.toLowerCase(), bodies);
}

/** True if a text contains one of the keywords of a field, or if the form lacks the field. */
function passesKeywords(text: string | undefined, form: unknown, field: string): boolean {
  if (fieldValue(form, field) === undefined) return true;
  return text !== undefined && entries(fieldText(form, field)).some((entry) => text.includes(entry));
}

const calendarFilter =
  (form: unknown) =>
  ({ name, description }: Values) =>
    passesKeywords(name, form, 'Event Name Keyword') && passesKeywords(description, form, 'Description Keyword');
const repositoryFilter =
  (form: unknown) =>
  ({ repository }: Values) =>
    repository === fieldText(form, 'Repository owner/repo (ex: FiveStack/AREA)');

/** The actions of providers, by their names. */
export const providerTriggers: Readonly<Record<string, ProviderTrigger>> = {
  'Gmail received': onEvent('Google', 'mail', mailFilters),
  'New Google Calendar event': onEvent('Google', 'calendar event created', calendarFilter),
  'Google Calendar event started': onEvent('Google', 'calendar event started', calendarFilter),
  'New Google Drive file': onEvent(
    'Google',
    'file',
    (form) =>
      ({ name }) =>
        passesKeywords(name, form, 'Name of the file keyword'),
  ),
  'New GitHub Issue': onEvent('Github', 'issue', repositoryFilter),
  'New GitHub Pull Request': onEvent('Github', 'pull request', repositoryFilter),
  'New Star on GitHub Repository': onEvent('Github', 'star', repositoryFilter),
  'New GitHub Release': onEvent('Github', 'release', repositoryFilter),
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
    // AREA treats an empty list as unset, so it never detects the first server.
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
