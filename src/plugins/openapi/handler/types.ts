/** Environment variables, passed to handlers as in the `fetch` of other runtimes. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** State of a sandbox between requests. Only JSON values are saved. */
export type SandboxState = Record<string, unknown>;

/** Responds to one request. */
export type Handler = (request: Request, environment: Environment) => Response | Promise<Response>;

/** Called at the start of every minute, for the scheduled tasks of a server. */
export type Tick = (state: SandboxState, now: Date) => void | Promise<void>;

/**
 * An external event that readers can trigger in the page, such as an incoming email. A module lists them in `events`.
 */
export type SandboxEvent = {
  /** Its label, unique in a list. */
  name: string;
  /** Its heading in the list. */
  group?: string;
  /** Its effect, as a sentence. */
  description?: string;
  apply: (state: SandboxState, now: Date) => void | Promise<void>;
};

/** A sandbox module, ready to respond. */
export type Sandbox = {
  handle: Handler;
  /** Undefined for a stateless handler. */
  state: SandboxState | undefined;
  tick: (() => Promise<void>) | undefined;
};

/** Values that signing in adds to later requests. */
export type SignedInAccount = {
  /** Tokens, by the name of their security scheme or its `x-credential`. */
  credentials?: Readonly<Record<string, string>>;
  cookies?: Readonly<Record<string, string>>;
  /** Values of existing resources as parameters, by operation and name: `{ 'book.getById': { id: '1' } }`. */
  parameters?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** An account that readers can sign in as. A sandbox module lists them in `accounts`; the first is the default. */
export type SandboxAccount = {
  /** The words that follow “signed in as”, such as `the example user`. */
  name: string;
  /** Creates the account if it is missing. */
  signIn: (state: SandboxState, environment: Environment) => SignedInAccount | Promise<SignedInAccount>;
};
