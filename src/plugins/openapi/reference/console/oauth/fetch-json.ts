import { asObject, asText, type JsonObject } from '../../../contract/document/json.ts';

/** Fetches a JSON object. Throws with the server's explanation, or with the likely cause of a failed request. */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<JsonObject> {
  const response = await fetch(url, { ...init, credentials: 'omit', cache: 'no-store' }).catch(() => {
    const { origin } = location;
    throw new Error(`${url} did not respond, or it does not allow requests from ${origin} (CORS).`);
  });
  const body = asObject(await response.json().catch(() => undefined));
  if (response.ok) return body;
  const reason = asText(body['error_description']) ?? asText(body['error']) ?? response.statusText;
  throw new Error(`${url} responded with ${response.status}: ${reason}`);
}
