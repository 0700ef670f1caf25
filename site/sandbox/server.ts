import { Hono } from 'hono/tiny';
import { runMinute } from './engine/tick.ts';
import type { Body, Environment } from './http/call.ts';
import { addCommonHeaders, preflight } from './http/cors.ts';
import { withEtag } from './http/etag.ts';
import { refuse } from './http/json.ts';
import { readBody } from './http/read-body.ts';
import { routes } from './routes.ts';
import { openState, type State } from './state.ts';

type Env = { Bindings: Environment; Variables: { body: Body } };

/** AREA 0.4 without a database and without providers. Unknown behaviour is a 501. */
export default function createApp(saved: Partial<State>): Hono<Env> {
  const state = openState(saved);
  const app = new Hono<Env>({ getPath: comparedPath });
  app.use(async (context, next) => {
    const { req } = context;
    if (req.method === 'OPTIONS') context.res = preflight();
    else {
      // AREA parses the body before routing and before it reads a token.
      const parsed = await readBody(req.raw, environmentOf(context.env));
      if (parsed instanceof Response) context.res = parsed;
      else {
        context.set('body', parsed.body);
        await next();
      }
    }
    context.res = await withEtag(context.res, req.raw);
    addCommonHeaders(context.res, req.raw);
  });
  for (const [method, path, respond] of routes) {
    app.on(method, path, (context) => {
      const url = new URL(context.req.url);
      const rawId = comparedPath(context.req.raw).split('/').at(-1) ?? '';
      const { req, env, var: known } = context;
      return respond({ request: req.raw, url, body: known.body, rawId, state, environment: environmentOf(env) });
    });
  }
  app.notFound(() => refuse(404, 'Not found'));
  return app;
}

/** Environment variables, listed in the help of the sandbox file that readers download. */
export const environment = {
  SANDBOX_CONSENT: "Set it to 1 to link accounts on the sandbox's own consent page",
  JWT_SECRET: 'Secret of the tokens, to accept those of another server',
};

/** Accounts that pages offer to readers. */
export { exampleAccounts as accounts } from './accounts/example-accounts.ts';

/** Provider events that pages offer to readers. */
export { offeredEvents as events } from './engine/offered-events.ts';

/** Called once a minute. */
export function tick(state: State, now: Date): void {
  runMinute(openState(state), now);
}

/** The path for matching, which ignores case and a trailing slash. */
function comparedPath(request: Request): string {
  return new URL(request.url).pathname.toLowerCase().replace(/(?<=.)\/$/, '');
}

/** Hono passes undefined if `fetch` gets no environment. */
function environmentOf(given: Environment | undefined): Environment {
  return given ?? {};
}
