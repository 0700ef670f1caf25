import { asObject, asText, compact, type JsonObject } from './document/json.ts';
import type { ExternalDocs } from './types.ts';

/** External documentation of an operation, a schema or a tag; undefined unless its address is `http` or `https`. */
export function readExternalDocs(owner: JsonObject): ExternalDocs | undefined {
  const { url, description } = asObject(owner['externalDocs']);
  if (typeof url !== 'string' || !/^https?:\/\//i.test(url)) return undefined;
  return compact({ url, description: asText(description) }) as ExternalDocs;
}
