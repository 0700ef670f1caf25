import { sign } from 'hono/jwt';
import createApp, { tick } from '../../site/sandbox/server.ts';
import { openState, type State } from '../../site/sandbox/state.ts';
import { checkResponse } from './check-response.ts';

export const secret = 'secret of the tests';

/** The parts of a request besides its address. */
export type RequestParts = {
  body?: unknown;
  /** A raw body with its type. */
  raw?: { text: string; type?: string };
  bearer?: string;
  cookie?: string;
  query?: string;
  headers?: Record<string, string>;
};

export type Account = { id: number; token: string; email: string };

/** AREA's sandbox, empty. Each of its responses is checked against the contract. */
export type Sandbox = {
  state: State;
  send: (method: string, path: string, parts?: RequestParts) => Promise<Response>;
  /** Registers an account, or returns the existing one with this name. */
  user: (name: string) => Promise<Account>;
  /** Registers or returns an account with the role `admin`. Its token lacks the role until the next login. */
  admin: (name?: string) => Promise<Account>;
  /** Adds an area to an account and returns the area's id. By default, the area fires every minute. */
  area: (account: Account, body?: object) => Promise<number>;
  /** Runs the engine for some minutes. */
  minutes: (count: number, from?: Date) => void;
};

export function openSandbox(environment: Record<string, string> = {}): Sandbox {
  const state = openState({});
  const app = createApp(state);
  const accounts = new Map<string, Account>();
  let now = Date.UTC(2026, 0, 5, 12);
  const sandbox: Sandbox = {
    state,
    async send(method, path, { body, raw, bearer, cookie, query, headers = {} } = {}) {
      const own = new Headers(headers);
      if (bearer !== undefined) own.set('Authorization', `Bearer ${bearer}`);
      if (cookie !== undefined) own.set('Cookie', `token=${cookie}`);
      if (body !== undefined) own.set('Content-Type', 'application/json');
      if (raw) own.set('Content-Type', raw.type ?? 'application/json');
      const url = `http://localhost:8080${path}${query === undefined ? '' : `?${query}`}`;
      const text = raw?.text ?? (body === undefined ? undefined : JSON.stringify(body));
      const request = new Request(url, { method, headers: own, ...(text !== undefined && { body: text }) });
      const response = await app.fetch(request, { JWT_SECRET: secret, ...environment });
      await checkResponse(method, new URL(url).pathname, response);
      return response;
    },
    async user(name) {
      const known = accounts.get(name);
      if (known) return known;
      const email = `${name}@example.com`;
      const response = await sandbox.send('POST', '/api/auth/register', { body: { name, email, password: 'correct' } });
      const { token } = (await response.json()) as { token: string };
      const account = { id: state.lastIds.users, token, email };
      accounts.set(name, account);
      return account;
    },
    async admin(name = 'admin') {
      const account = await sandbox.user(name);
      await sandbox.send('PUT', `/api/users/${account.id}`, { bearer: account.token, body: { role: 'admin' } });
      return account;
    },
    async area({ token }, body = {}) {
      await sandbox.send('POST', '/api/area', { bearer: token, body: { ...everyMinute(), ...body } });
      return state.lastIds.areas;
    },
    minutes(count, from) {
      if (from) now = from.getTime();
      for (let index = 0; index < count; index++) {
        tick(state, new Date(now));
        now += 60_000;
      }
    },
  };
  return sandbox;
}

/** An area that fires every minute and runs these reactions. */
export function everyMinute(...actions: readonly object[]): object {
  const form = [{ fieldName: 'Interval (minutes)', response: '1' }];
  return { action_id: 2, reaction_ids: [1], config: { trigger: { datas_form: form }, actions } };
}

export const badTokens = {
  garbage: async (): Promise<string> => 'garbage',
  expired: (): Promise<string> => sign({ userId: 1, role: 'user', iat: 1, exp: 2 }, secret, 'HS256'),
  wrongSignature: (): Promise<string> =>
    sign({ userId: 1, role: 'user', exp: Math.floor(Date.now() / 1000) + 3600 }, 'another', 'HS256'),
  unsigned: async (): Promise<string> => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none', typ: 'JWT' })}.${part({ userId: 1, role: 'admin' })}.`;
  },
};
