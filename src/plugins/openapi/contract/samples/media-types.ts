import { asObject } from '../document/json.ts';

/** True for `application/json` and types that end in `+json`. `application/json-seq` is a sequence of JSON texts. */
export function isJson(type: string): boolean {
  return /[/+]json$/.test(mediaTypeOf(type));
}

/** A media type without its parameters, in lower case. */
export function mediaTypeOf(type: string): string {
  return type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** The most specific of a contract's media types and ranges, such as `text/*`, that includes the type of a message. */
export function matchingType(declared: readonly string[], actual: string): string | undefined {
  const type = mediaTypeOf(actual);
  const ranges = [type, type.replace(/\/.*/, '/*'), '*/*'];
  const matches = ranges.map((range) => declared.find((one) => mediaTypeOf(one) === range));
  return matches.find((match) => match !== undefined);
}

/** The form of the items in a sequential media type. Omits `stream+json`, because its examples are written as JSON. */
export function sequenceFormat(type: string): 'events' | 'lines' | 'records' | undefined {
  const name = mediaTypeOf(type);
  if (name === 'text/event-stream') return 'events';
  if (/[/+]json-seq$/.test(name)) return 'records';
  return /[/+](?:x-)?(?:ndjson|jsonl|jsonlines|json-lines)$/.test(name) ? 'lines' : undefined;
}

/** True for types that arrive in parts and may never end. */
export function isStreamed(type: string): boolean {
  return sequenceFormat(type) !== undefined || /[/+](?:x-)?stream\+json$/.test(mediaTypeOf(type));
}

export function isText(type: string): boolean {
  const textType =
    /^text\/|[/+](?:(?:x-)?(?:yaml|toml|sql|sh)|json|xml|javascript|x-www-form-urlencoded|graphql|jwt)\b/i;
  return type === '' || textType.test(type) || isStreamed(type);
}

/** True for a binary media type or a schema for files; false for ranges and multipart, which may contain text. */
export function isBinary({ type, schema }: { type: string; schema?: unknown }): boolean {
  if (isJson(type)) return false;
  return asObject(schema)['format'] === 'binary' || !(isText(type) || /\*|^multipart\//.test(type));
}

const extensions: ReadonlyMap<string, string> = new Map([
  ['image/*', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/svg+xml', 'svg'],
  ['text/plain', 'txt'],
]);

/** A name for a file of a media type, or of the first of several: `photo.png`. */
export function fileName(name: string, types: string): string {
  const [type = ''] = types.split(/[,;]/);
  const extension = extensions.get(type.trim()) ?? /^\w+\/(\w{2,4})$/.exec(type.trim())?.[1] ?? 'bin';
  return `${name.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'file'}.${extension}`;
}
