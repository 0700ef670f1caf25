import { textOf } from '../document/exact-number.ts';
import { isHttp } from '../../../../helpers.ts';
import { asArray, asObject, asText, compact, isObject, unlessEmpty, type JsonObject } from '../document/json.ts';
import { valueAt } from '../document/json-pointer.ts';
import type { Server, ServerVariable } from '../types.ts';

/** The HTTP servers that a document, path or operation declares. Their addresses contain the defaults of variables. */
export function readServers(owner: JsonObject): Server[] {
  return asArray(owner['servers'])
    .filter(isObject)
    .map((server) => {
      const origins = server['x-cors-origins'];
      return compact({
        url: fillServer(server),
        ...readVariables(server),
        description: asText(server['description']),
        corsOrigins: Array.isArray(origins) ? origins.map(String) : undefined,
        corsHint: asText(server['x-cors-hint']),
      });
    })
    .filter(({ url }) => isHttp(url));
}

/** The variables that occur in an address and have a default. */
function readVariables({ url, variables }: JsonObject): Pick<Server, 'template' | 'variables'> {
  const template = (asText(url) ?? '').trim();
  const usedVariables = Object.entries(asObject(variables)).flatMap(([name, written]): ServerVariable[] => {
    const { default: value, description, enum: values } = asObject(written);
    const defaultValue = asText(value);
    if (defaultValue === undefined || !template.includes(`{${name}}`)) return [];
    const choices = unlessEmpty(asArray(values).map(textOf));
    return [compact({ name, default: defaultValue, enum: choices, description: asText(description) })];
  });
  return usedVariables.length > 0 ? { template, variables: usedVariables } : {};
}

/** Inserts the defaults of variables into the URL of a server. A variable without a default remains. */
export function fillServer({ url, variables }: JsonObject): string {
  return (asText(url) ?? '')
    .trim()
    .replaceAll(/\{([^}]+)\}/g, (whole, name: string) => asText(valueAt(variables, [name, 'default'])) ?? whole);
}
