import type { Call, Respond } from '../http/call.ts';
import { callerOf, type Caller } from './token.ts';

/** An operation that needs a token. */
export function withCaller(respond: (call: Call, caller: Caller) => Response | Promise<Response>): Respond {
  return async (call) => {
    const caller = await callerOf(call);
    return caller instanceof Response ? caller : respond(call, caller);
  };
}
