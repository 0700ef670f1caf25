import type { SandboxEvent, SignedInAccount } from '../../handler/types.ts';

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** The value of the first header with this name. Ignores the case of the name. */
export function headerOf(headers: HeaderList, name: string): string | undefined {
  return headers.find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1];
}

/** A request as data for a worker. Unlike in a `Request`, all headers are allowed. */
export type PlainRequest = {
  method: string;
  url: string;
  headers: HeaderList;
  body: ArrayBuffer | undefined;
  withCookies: boolean;
};

/** A response as data. */
export type PlainResponse = {
  status: number;
  statusText: string;
  headers: HeaderList;
  body: ArrayBuffer;
};

/** Values that signing in to a sandbox account adds to later requests. */
export type SignedIn = Required<Pick<SignedInAccount, 'credentials' | 'parameters'>>;

/** An event that a reader may trigger. */
export type EventOffer = Omit<SandboxEvent, 'apply'>;

/** Features of a sandbox besides its operations. */
export type SandboxFacts = {
  /** Names of the accounts that its module exports. */
  accounts: readonly string[];
  hasClock: boolean;
  /** The events that can currently happen. */
  events: readonly EventOffer[];
  /** Reasons why accounts or events cannot be shown. */
  problems: readonly string[];
};

/** The worker's tasks, each with its argument and result. */
export type SandboxTasks = {
  /** The first task: starts the sandbox with the saved state. */
  open: { argument: string | undefined; result: undefined };
  send: { argument: PlainRequest; result: PlainResponse };
  /** Advances the clock to the next full minute; returns milliseconds since 1970. */
  advanceClock: { argument: undefined; result: number };
  signIn: { argument: string; result: SignedIn };
  /** Triggers the event with this name. */
  trigger: { argument: string; result: undefined };
};

export type SandboxTask = {
  [Kind in keyof SandboxTasks]: { id: number; kind: Kind; argument: SandboxTasks[Kind]['argument'] };
}[keyof SandboxTasks];

/** `saved` is the state for the next worker, omitted if it has not changed. `error` is the module's error. */
export type SandboxResult =
  | { id: number; saved?: string; facts: SandboxFacts; result: unknown }
  | { id: number; error: string };
