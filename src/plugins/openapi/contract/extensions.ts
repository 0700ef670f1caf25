import type { JsonObject } from './document/json.ts';
import { valueAt } from './document/json-pointer.ts';

/** Supported extensions of other tools, each with the names that the tools use. The first name in use applies. */
export const extensions = {
  /** Marks parts that are left out of everything that is published. */
  internal: ['x-internal', 'x-scalar-ignore'],
  displayName: ['x-displayName'],
  tagGroups: ['x-tagGroups'],
  codeSamples: ['x-codeSamples', 'x-code-samples', 'x-readme.code-samples'],
  enumNames: ['x-enum-varnames', 'x-enumNames'],
  enumDescriptions: ['x-enumDescriptions', 'x-enum-descriptions'],
  badges: ['x-badges'],
  stability: ['x-scalar-stability'],
  logo: ['x-logo'],
  sunset: ['x-sunset'],
  clientId: ['x-scalar-client-id'],
  webhooks: ['x-webhooks'],
} as const satisfies Record<string, readonly string[]>;

/** The value of an extension under any of its names. The part after a dot is a key inside `x-readme`. */
export function extensionOf(owner: JsonObject, name: keyof typeof extensions): unknown {
  return extensions[name].map((key) => valueAt(owner, key.split('.'))).find((value) => value !== undefined);
}
