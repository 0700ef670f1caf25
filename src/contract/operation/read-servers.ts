import { isHttp } from '../../base/addresses/url.ts';
import { asArray, asObject, asText, compact, isObject, type JsonObject } from '../document/json.ts';
import type { Server } from '../types.ts';

/** The HTTP servers that the document, a path or an operation names for itself; variables have their defaults. */
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
    })
    .filter(({ url }) => isHttp(url));
}

/** The url of a server with its variables' defaults; a variable without one stays. */
export function fillServer({ url, variables }: JsonObject): string {
  return (asText(url) ?? '')
    .trim()
    .replaceAll(
      /\{([^}]+)\}/g,
      (whole, name: string) => asText(asObject(asObject(variables)[name])['default']) ?? whole,
    );
}
