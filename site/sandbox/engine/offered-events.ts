import { providerName } from '../../data/provider-name.ts';
import { isRecord } from '../http/values.ts';
import { actions } from '../seeds/catalogue.ts';
import { services } from '../seeds/services.ts';
import { openState, type Area, type State } from '../state.ts';
import { applyEvent, type EventKind } from './events.ts';
import { fieldText } from './fields.ts';

type Values = Readonly<Record<string, string>>;

/** An event that a page offers to readers. */
type Offer = {
  /** The actions that it may fire, all of one service. */
  actions: readonly string[];
  kind: EventKind;
  /** Values that pass the filters of an area's form, or an example without a form. */
  values: (form: unknown) => Values;
  /** Further values, computed when the event is triggered. */
  more?: (state: State) => Values;
  name: (values: Values) => string;
  /** Effect on the areas. Default: they detect the event in the next minute. */
  effect?: string;
};

/** The first entry of a list of keywords that is not blank, or an example. */
function keyword(form: unknown, field: string, example: string): string {
  const entries = fieldText(form, field).split(',');
  return entries.map((entry) => entry.trim()).find((entry) => entry !== '') ?? example;
}

/** The same for the filters of `Gmail received`, which `None` disables. */
function mailKeyword(form: unknown, field: string, example: string): string {
  return fieldText(form, field).split(',', 1)[0]?.trim() === 'None' ? example : keyword(form, field, example);
}

const storedFirst = 'detect it in the next minute; their first check only stores the current state';

const calendarEvent = (form: unknown) => ({
  name: keyword(form, 'Event Name Keyword', 'Review'),
  description: keyword(form, 'Description Keyword', 'Before the release'),
});
const repository = (form: unknown) => ({
  repository: fieldText(form, 'Repository owner/repo (ex: FiveStack/AREA)') || 'Five-Stacks/area',
});

const offers: readonly Offer[] = [
  {
    actions: ['Gmail received'],
    kind: 'mail',
    values: (form) => ({
      from: mailKeyword(form, 'List of senders', 'ana@example.org'),
      subject: mailKeyword(form, 'Subject keywords', 'Hello'),
      body: mailKeyword(form, 'Body keywords', 'See you soon'),
    }),
    name: ({ from, subject, body }) => `An email arrives from ${from}: “${subject}”, “${body}”`,
  },
  {
    actions: ['New Google Calendar event'],
    kind: 'calendar event created',
    values: calendarEvent,
    name: ({ name, description }) => `A calendar event is created: “${name}”, “${description}”`,
  },
  {
    actions: ['Google Calendar event started'],
    kind: 'calendar event started',
    values: calendarEvent,
    name: ({ name, description }) => `A calendar event starts: “${name}”, “${description}”`,
  },
  {
    actions: ['New Google Drive file'],
    kind: 'file',
    values: (form) => ({ name: keyword(form, 'Name of the file keyword', 'report') }),
    name: ({ name }) => `A file is created in Drive: “${name}”`,
  },
  {
    actions: ['New GitHub Issue'],
    kind: 'issue',
    values: repository,
    name: ({ repository: name }) => `An issue is opened in ${name}`,
  },
  {
    actions: ['New GitHub Pull Request'],
    kind: 'pull request',
    values: repository,
    name: ({ repository: name }) => `A pull request is opened in ${name}`,
  },
  {
    actions: ['New Star on GitHub Repository'],
    kind: 'star',
    values: repository,
    name: ({ repository: name }) => `${name} gets a star`,
  },
  {
    actions: ['New GitHub Release'],
    kind: 'release',
    values: repository,
    name: ({ repository: name }) => `A release of ${name} is published`,
  },
  {
    actions: ['Spotify now playing', 'Spotify track changed'],
    kind: 'track',
    values: (form) => ({ title: keyword(form, 'Keyword(s)', 'Another track') }),
    // Differs from the track that is playing.
    more: ({ playing }) => ({ id: String(Number(playing?.['id'] ?? 0) + 1 || 1) }),
    name: ({ title }) => `A track starts: “${title}”`,
  },
  {
    actions: ['Spotify now playing'],
    kind: 'track',
    values: () => ({}),
    name: () => 'The music stops',
    effect: 'fire every minute until then',
  },
  {
    actions: ['Guild (discord server) joined'],
    kind: 'guild',
    values: () => ({}),
    more: ({ guilds }) => ({ id: String(guilds.length + 1) }),
    name: () => 'The account joins another server',
    effect: storedFirst,
  },
  {
    actions: ['Profile changed'],
    kind: 'profile',
    values: () => ({}),
    more: ({ profile }) => ({ username: profile.username === 'ada' ? 'ada.l' : 'ada' }),
    name: () => 'The account changes its user name',
    effect: storedFirst,
  },
];

/** The events that readers can trigger: those that active areas wait for, otherwise one example per offer. */
export function offeredEvents(saved: Partial<State>) {
  const events = offers.flatMap((offer) => {
    const forms = waitingAreas(offer, openState(saved)).map(formOf);
    return (forms.length > 0 ? forms : [undefined]).map((form) => offered(offer, offer.values(form), saved));
  });
  // Several areas may wait for the same event.
  return [...new Map(events.map((event) => [event.name, event])).values()];
}

function offered(offer: Offer, values: Values, saved: Partial<State>) {
  const { service, description } = serviceOf(offer, openState(saved));
  return {
    name: offer.name(values),
    group: service,
    description,
    apply(state: Partial<State>): void {
      const own = openState(state);
      applyEvent(own, { kind: offer.kind, values: { ...values, ...offer.more?.(own) } });
    },
  };
}

/** The service of an event, and a description of the areas that detect it or of the missing steps. */
function serviceOf(offer: Offer, state: State): { service: string; description: string } {
  const { actions: names, effect = 'detect it in the next minute' } = offer;
  const action = actions.find(({ name }) => name === names[0]);
  const service = services.find(({ id }) => id === action?.service_id)?.name ?? '';
  const links = state.userServices.filter((row) => row.service_id === action?.service_id);
  const waiting = waitingAreas(offer, state);
  const list = names.map((name) => `“${name}”`).join(' or ');
  if (waiting.some((area) => links.some(({ user_id }) => user_id === area.user_id))) {
    return { service, description: `Areas with the action ${list} ${effect}.` };
  }
  const unused = waiting.length === 0 ? `No active area uses the action ${list}.` : '';
  const who = waiting.length === 0 ? 'Nobody' : `No owner of an active area with the action ${list}`;
  // Google and Spotify link the account of the token in `state`, which Google's start copies from the query, and
  // Spotify's from the cookie. The other callbacks read the cookie.
  const place = service === 'Google' ? 'as the parameter' : 'in the cookie';
  const link = `${who} has linked ${providerName(service)} yet. Send GET /api/oauth/${service.toLowerCase()} with your token ${place} “token”, follow the redirect and agree.`;
  const isUnlinked = waiting.length > 0 || links.length === 0;
  return { service, description: [unused, isUnlinked ? link : ''].join(' ').trim() };
}

function waitingAreas(offer: Offer, { areas }: State): Area[] {
  return areas.filter(({ action_id, is_active }) => {
    const name = actions.find(({ id }) => id === action_id)?.name ?? '';
    return is_active === true && offer.actions.includes(name);
  });
}

function formOf({ config }: Area): unknown {
  return isRecord(config) ? config['trigger'] : undefined;
}
