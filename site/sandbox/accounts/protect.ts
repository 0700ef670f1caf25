import type { Call, Respond } from '../http/call.ts';
import { notKnown } from '../http/json.ts';
import { isDecodable } from '../http/read-id.ts';
import { callerOf, type Caller } from './token.ts';

/** An operation that needs a token. */
export function withCaller(respond: (call: Call, caller: Caller) => Response | Promise<Response>): Respond {
  return async (call) => {
    const caller = await callerOf(call);
    if (!(caller instanceof Response)) return respond(call, caller);
    // Which of the two the server reports first has not been seen.
    return isDecodable(call.rawId) ? caller : notKnown('an id that cannot be decoded, without a valid token');
  };
}
