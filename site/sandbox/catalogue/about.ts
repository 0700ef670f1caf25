import type { Call } from '../http/call.ts';
import { json } from '../http/json.ts';
import { actions, reactions, type Entry } from '../seeds/catalogue.ts';
import { services } from '../seeds/services.ts';

/** `about.get` */
export function about({ request }: Call): Response {
  const summary = (entries: readonly Entry[], id: number) =>
    entries.filter(({ service_id }) => service_id === id).map(({ name, description }) => ({ name, description }));
  return json(200, {
    client: { host: (request.headers.get('x-forwarded-for') || '127.0.0.1').replace(/^::ffff:/, '') },
    server: {
      current_time: Math.floor(Date.now() / 1000),
      services: services.map(({ id, name }) => ({
        name,
        actions: summary(actions, id),
        reactions: summary(reactions, id),
      })),
    },
  });
}
