import { messageOf } from '../../../../helpers.ts';
import { callHandler, startHandler, pageEnvironment as environment } from '../../handler/start-handler.ts';
import { listAccounts, listEvents } from '../../handler/list-offers.ts';
import type { SandboxState, Tick } from '../../handler/types.ts';
import { cookieHeader, storeCookies, type Cookie } from './cookie-jar.ts';
import type { PlainRequest, PlainResponse } from './plain-request.ts';

/** Exports of a sandbox module. */
export type SandboxModule = { default: unknown; tick: unknown; accounts: unknown; events: unknown };

/** Everything that outlives a page, as plain data. */
type Saved = {
  state: SandboxState;
  cookies: readonly Cookie[];
  /** The time to which readers have advanced the clock, in milliseconds since 1970; 0 if they have not. */
  clock: number;
};

/** A running sandbox, in the worker of a page. */
export type OpenSandbox = Awaited<ReturnType<typeof openSandbox>>;

/** Features of a sandbox besides its operations. */
export type SandboxFacts = ReturnType<OpenSandbox['facts']>;

/** The worker's tasks. The first, `open`, starts the sandbox with the saved state. */
export type SandboxTasks = Omit<OpenSandbox, 'facts' | 'save'> & { open: (saved: string | undefined) => Promise<void> };

/** A task for the worker, which posts a `SandboxResult` with the same id. */
export type SandboxTask = {
  [Kind in keyof SandboxTasks]: { id: number; kind: Kind; argument: Parameters<SandboxTasks[Kind]>[0] };
}[keyof SandboxTasks];

/** `saved` is the state for the next worker, omitted if it has not changed. `error` is the module's error. */
export type SandboxResult = { id: number } & (
  | { saved?: string; facts: SandboxFacts; result: unknown }
  | { error: string }
);

const minute = 60_000;

/** Starts a sandbox with the result of an earlier `save`, if any. `statusTexts` has reason phrases by status code. */
export async function openSandbox(
  module: SandboxModule,
  saved: string | undefined,
  statusTexts: Readonly<Record<string, string | undefined>> = {},
) {
  const previous = saved === undefined ? {} : (JSON.parse(saved) as Partial<Saved>);
  const { state = {} } = previous;
  let { cookies = [], clock = 0 } = previous;
  const { handle } = await startHandler(module.default, state, environment);
  const tick = typeof module.tick === 'function' ? (module.tick as Tick) : undefined;
  const addCookies = (lines: readonly string[]) => {
    cookies = storeCookies(cookies, lines, Date.now());
  };
  // An advanced clock does not move until the real time catches up with it.
  const now = () => Math.max(clock, Date.now());
  const accounts = () => listAccounts(module.accounts);
  const events = () => listEvents(module.events, state);
  return {
    facts() {
      const problems: string[] = [];
      return {
        /** Names of the accounts that the module exports. */
        accounts: listOrReport(accounts, problems).map(({ name }) => name),
        hasClock: tick !== undefined,
        /** The events that can currently happen. */
        events: listOrReport(events, problems).map(({ apply: _, ...offer }) => offer),
        /** Reasons why accounts or events cannot be shown. */
        problems,
      };
    },
    async send({ method, url, headers: headerList, body, withCookies }: PlainRequest): Promise<PlainResponse> {
      const headers = new Headers(headerList.map(([name, value]): [string, string] => [name, value]));
      const cookie = withCookies ? cookieHeader(cookies, new URL(url).pathname, Date.now()) : '';
      if (cookie !== '') headers.set('Cookie', cookie);
      const request = new Request(url, { method, headers, ...(body && { body }) });
      const response = await callHandler(handle, request, environment);
      // Stored even if the request sent no cookies, so that a login is kept.
      addCookies(response.headers.getSetCookie());
      return {
        status: response.status,
        statusText: response.statusText || (statusTexts[response.status] ?? ''),
        headers: [...response.headers],
        body: method === 'HEAD' ? new ArrayBuffer(0) : await response.arrayBuffer(),
      };
    },
    /** Advances the clock to the next full minute; returns milliseconds since 1970. */
    async advanceClock() {
      const from = now();
      clock = from - (from % minute) + minute;
      await tick?.(state, new Date(clock));
      return clock;
    },
    async signIn(name: string) {
      const account = accounts().find((one) => one.name === name);
      if (!account) throw new Error(`The sandbox has no account "${name}".`);
      const { credentials = {}, cookies: newCookies = {}, parameters = {} } = await account.signIn(state, environment);
      addCookies(Object.entries(newCookies).map(([key, value]) => `${key}=${value}; Path=/`));
      return { credentials, parameters };
    },
    /** Triggers the event with this name. */
    async trigger(name: string) {
      const event = events().find((one) => one.name === name);
      if (!event) throw new Error(`The sandbox has no event "${name}" now.`);
      await event.apply(state, new Date(now()));
    },
    /** Returns everything that outlives the page, as JSON. */
    save: () => JSON.stringify({ state, cookies, clock } satisfies Saved),
  };
}

/** If `list` throws, adds the error's message to `problems` and returns an empty list, so that requests still work. */
function listOrReport<Entry>(list: () => readonly Entry[], problems: string[]): readonly Entry[] {
  try {
    return list();
  } catch (error) {
    problems.push(messageOf(error));
    return [];
  }
}
