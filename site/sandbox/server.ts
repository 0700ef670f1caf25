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
      // Before routing and before any token is read.
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

/** Named by the help of the file that readers download. */
export const environment = {
  SANDBOX_CONSENT: "Set it to 1 to link accounts on the sandbox's own consent page",
  JWT_SECRET: 'Secret of the tokens, to accept those of another server',
};

/** Offered to readers of a page. */
export { exampleAccounts as accounts } from './accounts/example-accounts.ts';

export { offeredEvents as events } from './engine/offered-events.ts';

/** Called once a minute. */
export function tick(state: State, now: Date): void {
  runMinute(openState(state), now);
}

/** Paths are compared without case, and a trailing slash is ignored. */
function comparedPath(request: Request): string {
  return new URL(request.url).pathname.toLowerCase().replace(/(?<=.)\/$/, '');
}

/** Undefined if none is passed. */
function environmentOf(given: Environment | undefined): Environment {
  return given ?? {};
}
