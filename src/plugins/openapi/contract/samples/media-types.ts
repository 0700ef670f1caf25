import { asObject } from '../document/json.ts';

/** True for `application/json` and types that end in `+json`. `application/json-seq` is a sequence of JSON texts. */
export function isJson(type: string): boolean {
  return /[/+]json$/.test(mediaTypeOf(type));
}

/** A media type without its parameters, in lower case. */
export function mediaTypeOf(type: string): string {
  return type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** True if a media type of a contract, or a range such as `text/*`, includes the type of a message. */
export function includesType(declared: string, actual: string): boolean {
  const [range, type] = [mediaTypeOf(declared), mediaTypeOf(actual)];
  return range === type || range === '*/*' || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));
}

/** True for types that arrive in parts and may never end: server-sent events and sequences of records. */
export function isStreamed(type: string): boolean {
  return /^text\/event-stream\b|[/+](?:x-)?(?:ndjson|jsonl|jsonlines|json-lines|json-seq|stream\+json)\b/i.test(type);
}

export function isText(type: string): boolean {
  const textType =
    /^text\/|[/+](?:(?:x-)?(?:ndjson|yaml|toml|sql|sh)|jsonl|json|xml|javascript|x-www-form-urlencoded|graphql|jwt)\b/i;
  return type === '' || textType.test(type) || isStreamed(type);
}

/** True for a binary media type or a schema for files. Ranges and multipart types may contain text, so they are not. */
export function isBinary({ type, schema }: { type: string; schema?: unknown }): boolean {
  if (isJson(type)) return false;
  return asObject(schema)['format'] === 'binary' || !(isText(type) || /\*|^multipart\//.test(type));
}

const endings: ReadonlyMap<string, string> = new Map([
  ['image/*', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/svg+xml', 'svg'],
  ['text/plain', 'txt'],
]);

/** A name for a file of a media type, or of the first of several: `photo.png`. */
export function fileName(name: string, types: string): string {
  const [type = ''] = types.split(/[,;]/);
  const ending = endings.get(type.trim()) ?? /^\w+\/(\w{2,4})$/.exec(type.trim())?.[1] ?? 'bin';
  return `${name.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'file'}.${ending}`;
}
