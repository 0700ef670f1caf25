import type { State } from '../state.ts';

/** Environment variables of the server. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A parsed body: an object or a list. */
export type Body = Readonly<Record<string, unknown>> | readonly unknown[] | undefined;

/** A request, and everything else that a handler may need. */
export type Call = {
  request: Request;
  url: URL;
  /** Undefined if the request has no body, or one of a type that AREA does not parse. */
  body: Body;
  /** The last part of the path, for `:id`. Not decoded. */
  rawId: string;
  state: State;
  environment: Environment;
};

/** Responds to one operation. */
export type Respond = (call: Call) => Response | Promise<Response>;
