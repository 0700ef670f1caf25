import type { Call } from '../http/call.ts';
import { refuse, success } from '../http/json.ts';
import { readId } from '../http/read-id.ts';
import { actions, reactions, type Entry } from '../seeds/catalogue.ts';
import { services } from '../seeds/services.ts';

const failed = () => refuse(500, 'Internal Server Error');

/** The row with the id of the path, or the error response. */
export function findRow<T extends { id: number }>(call: Call, rows: readonly T[], absent: string): T | Response {
  const id = readId(call);
  if (id instanceof Response) return id;
  if (id === 'invalid') return failed();
  return rows.find((row) => row.id === id) ?? refuse(404, absent);
}

function getOne(rows: readonly { id: number }[], absent: string) {
  return (call: Call): Response => {
    const row = findRow(call, rows, absent);
    return row instanceof Response ? row : success({ data: row });
  };
}

function ofService(entries: readonly Entry[]) {
  return (call: Call): Response => {
    const id = readId(call);
    if (id instanceof Response) return id;
    return id === 'invalid' ? failed() : success({ data: entries.filter(({ service_id }) => service_id === id) });
  };
}

/** `service.…`, `action.…`, `reaction.…` */
export const catalogue = {
  services: { list: () => success({ data: services }), get: getOne(services, 'Service not found') },
  actions: { list: () => success({ data: actions }), get: getOne(actions, 'Action not found'), of: ofService(actions) },
  reactions: {
    list: () => success({ data: reactions }),
    get: getOne(reactions, 'Reaction not found'),
    of: ofService(reactions),
  },
};

/** `userService.getAll`: returns the rows of all users. */
export function listUserServices({ state }: Call): Response {
  return success({ data: state.userServices });
}

/** `userService.getById`: returns the same 404 message as `service.getById`. */
export function getUserService(call: Call): Response {
  const row = findRow(call, call.state.userServices, 'Service not found');
  return row instanceof Response ? row : success({ data: row });
}
