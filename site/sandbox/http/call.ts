import type { State } from '../state.ts';

/** Environment variables of the server. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A parsed body: an object or a list. */
export type Body = Readonly<Record<string, unknown>> | readonly unknown[] | undefined;

/** One request with all that a handler may need. */
export type Call = {
  request: Request;
  url: URL;
  /** The parsed body; undefined without one, or with a type that is not parsed. */
  body: Body;
  /** The part of the path behind `:id`, not decoded. */
  rawId: string;
  state: State;
  environment: Environment;
};

/** Responds to one operation. */
export type Respond = (call: Call) => Response | Promise<Response>;
