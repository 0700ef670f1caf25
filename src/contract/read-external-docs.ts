import { asObject, asText, compact, type JsonObject } from './document/json.ts';
import type { ExternalDocs } from './types.ts';

/** Where there is more to read about an operation, a schema or a tag; undefined unless it is an address of the web. */
export function readExternalDocs(owner: JsonObject): ExternalDocs | undefined {
  const { url, description } = asObject(owner['externalDocs']);
  if (typeof url !== 'string' || !/^https?:\/\//i.test(url)) return undefined;
  return compact({ url, description: asText(description) }) as ExternalDocs;
}
