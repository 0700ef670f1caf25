import { isRecord } from '../http/values.ts';
import type { Area, State } from '../state.ts';
import type { EventKind } from './events.ts';
import { fieldText, fieldValue } from './fields.ts';

type Values = Readonly<Record<string, string>>;

/** An action of a provider: the service it needs, and whether it fires. */
type ProviderTrigger = { service: string; fires: (state: State, area: Area) => boolean };

/** Fires when an event of a kind has happened since the last minute and passes the area's form. */
function onEvent(
  service: string,
  kind: EventKind,
  passes: (values: Values, form: unknown) => boolean,
): ProviderTrigger {
  return {
    service,
    fires: (state, { config }) => {
      const form = isRecord(config) ? config['trigger'] : undefined;
      return state.events.some((event) => event.kind === kind && passes(event.values, form));
    },
  };
}

/** Fires when something differs from what `config` keeps; the first time only keeps it. */
function onChange(
  service: string,
  differs: (state: State, config: Record<string, unknown>) => boolean,
): ProviderTrigger {
  return { service, fires: (state, { config }) => isRecord(config) && differs(state, config) };
}

const entries = (list: string) => list.split(',').map((entry) => entry.trim());

/** A filter of mails: `None` first switches it off, and an empty one matches nothing. */
function passesMail(text: string, list: string): boolean {
  const [first = '', ...others] = entries(list);
  return first === 'None' || [first, ...others].some((entry) => entry !== '' && text.includes(entry));
}

/** A filter of names: without a field there is none. */
function passesKeywords(text: string | undefined, form: unknown, field: string): boolean {
  if (fieldValue(form, field) === undefined) return true;
  return text !== undefined && entries(fieldText(form, field)).some((entry) => text.includes(entry));
}

const passesCalendar = ({ name, description }: Values, form: unknown) =>
  passesKeywords(name, form, 'Event Name Keyword') && passesKeywords(description, form, 'Description Keyword');
const passesRepository = ({ repository }: Values, form: unknown) =>
  repository === fieldText(form, 'Repository owner/repo (ex: FiveStack/AREA)');

/** The actions of providers, by their names. */
export const providerTriggers: Readonly<Record<string, ProviderTrigger>> = {
  'Gmail received': onEvent('Google', 'mail', ({ from = '', subject = '', body = '' }, form) => {
    const bodies = fieldText(form, 'Body keywords');
    return (
      passesMail(from, fieldText(form, 'List of senders')) &&
      passesMail(subject, fieldText(form, 'Subject keywords')) &&
      // Only the body is compared without case.
      (passesMail(body, bodies) || passesMail(body.toLowerCase(), bodies.toLowerCase()))
    );
  }),
  'New Google Calendar event': onEvent('Google', 'calendar event created', passesCalendar),
  'Google Calendar event started': onEvent('Google', 'calendar event started', passesCalendar),
  'New Google Drive file': onEvent('Google', 'file', ({ name }, form) =>
    passesKeywords(name, form, 'Name of the file keyword'),
  ),
  'New GitHub Issue': onEvent('Github', 'issue', passesRepository),
  'New GitHub Pull Request': onEvent('Github', 'pull request', passesRepository),
  'New Star on GitHub Repository': onEvent('Github', 'star', passesRepository),
  'New GitHub Release': onEvent('Github', 'release', passesRepository),
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
    return Array.isArray(known) && guilds.some((id) => !known.includes(id));
  }),
  'Profile changed': onChange('Discord', ({ profile }, config) => {
    const trigger = triggerOf(config);
    const last = trigger['profile_snapshot'];
    trigger['profile_snapshot'] = { ...profile };
    return last !== undefined && JSON.stringify(last) !== JSON.stringify(profile);
  }),
};

/** `config.trigger`, in which the engine keeps what it has seen of Discord. */
function triggerOf(config: Record<string, unknown>): Record<string, unknown> {
  if (isRecord(config['trigger'])) return config['trigger'];
  const trigger = {};
  config['trigger'] = trigger;
  return trigger;
}
