import { asArray, asObject, asText, compact, isObject, type JsonObject } from '../document/json.ts';
import type { Server } from '../types.ts';

/** The servers that the document, a path or an operation names for itself; variables have their defaults. */
export function readServers(owner: JsonObject): Server[] {
  return asArray(owner['servers'])
    .filter(isObject)
    .map((server) => {
      const origins = server['x-cors-origins'];
      return compact({
        url: fillServer(server),
        description: asText(server['description']),
        corsOrigins: Array.isArray(origins) ? origins.map(String) : undefined,
        corsHint: asText(server['x-cors-hint']),
      }) as Server;
    });
}

function fillServer({ url, variables }: JsonObject): string {
  return String(url).replaceAll(
    /\{([^}]+)\}/g,
    (whole, name: string) => asText(asObject(asObject(variables)[name])['default']) ?? whole,
  );
}
