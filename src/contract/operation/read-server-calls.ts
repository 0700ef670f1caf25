import { asObject, asText, compact, type JsonObject } from '../document/json.ts';
import { methodsOf } from '../lists/list-operations.ts';
import { resolveReference } from '../document/resolve-reference.ts';
import type { ServerCall } from '../types.ts';

/** Callbacks of an operation, with the expression of their target. */
export function readCallbacks(document: JsonObject, operation: JsonObject): ServerCall[] {
  return entries(operation['callbacks']).flatMap(([name, callback]) =>
    entries(resolveReference(document, callback)).flatMap(([address, item]) =>
      readCalls(document, item, { name, address }),
    ),
  );
}

/** Webhooks. */
export function readWebhooks(document: JsonObject): ServerCall[] {
  return entries(document['webhooks']).flatMap(([name, item]) => readCalls(document, item, { name }));
}

function readCalls(document: JsonObject, item: unknown, place: Pick<ServerCall, 'name' | 'address'>): ServerCall[] {
  const pathItem = resolveReference(document, item);
  return methodsOf(pathItem).map((method) => {
    const summary = asText(asObject(pathItem[method])['summary']);
    return compact({ ...place, method, summary }) as ServerCall;
  });
}

function entries(value: unknown): [string, unknown][] {
  return Object.entries(asObject(value)).filter(([key]) => !key.startsWith('x-'));
}
