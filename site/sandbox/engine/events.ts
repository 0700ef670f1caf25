import type { Call } from '../http/call.ts';
import { json, refuse, success } from '../http/json.ts';
import { fieldsOf } from '../http/values.ts';
import type { SimulatedEvent, State } from '../state.ts';

/** Endpoint that triggers provider events. AREA does not have it. */
export const eventsPath = '/sandbox/events';

/** Kinds of provider events, each with the names of its values, which are all strings. */
export const eventKinds = {
  mail: ['from', 'subject', 'body'],
  'calendar event created': ['name', 'description'],
  'calendar event started': ['name', 'description'],
  file: ['name'],
  issue: ['repository'],
  'pull request': ['repository'],
  star: ['repository'],
  release: ['repository'],
  track: ['id', 'title', 'artists', 'album'],
  guild: ['id'],
  profile: ['username', 'discriminator', 'avatar'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The name of a kind of event. */
export type EventKind = keyof typeof eventKinds;

/** Lists the kinds of events with their fields. */
export function listEventKinds(): Response {
  return json(200, { success: true, data: eventKinds });
}

/** Simulates an event at a provider, for all users who have linked it. Areas detect it in the next minute. */
export function addEvent({ body, state }: Pick<Call, 'body' | 'state'>): Response {
  const fields = body === undefined ? {} : fieldsOf(body);
  const { kind } = fields;
  if (typeof kind !== 'string' || !Object.hasOwn(eventKinds, kind)) {
    return refuse(400, `Invalid \`kind\`. Expected one of: ${Object.keys(eventKinds).join(', ')}.`);
  }
  const values = eventKinds[kind as EventKind].flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const event: SimulatedEvent = { kind, values: Object.fromEntries(values) };
  applyEvent(state, event);
  return success({ data: event }, 201);
}

/** Updates the state of the simulated providers. */
export function applyEvent(state: State, { kind, values }: SimulatedEvent): void {
  // A track plays until the next one. A track without an id stops the music.
  if (kind === 'track') state.playing = values['id'] === undefined ? null : values;
  else if (kind === 'guild') state.guilds = [...state.guilds, values['id'] ?? ''];
  else if (kind === 'profile') state.profile = { ...state.profile, ...values };
  else state.events.push({ kind, values });
}
