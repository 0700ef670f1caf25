import type { Call, Respond } from '../http/call.ts';
import { undecodable } from '../http/read-id.ts';
import { callerOf, type Caller } from './token.ts';

/** An operation that needs a token. */
export function withCaller(respond: (call: Call, caller: Caller) => Response | Promise<Response>): Respond {
  return async (call) => {
    // Routing decodes the id before the token is checked.
    const malformed = undecodable(call);
    if (malformed) return malformed;
    const caller = await callerOf(call);
    return caller instanceof Response ? caller : respond(call, caller);
  };
}
