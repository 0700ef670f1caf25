/** True for `application/json` and types that end in `+json`. `application/json-seq` is a sequence of JSON texts. */
export function isJson(type: string): boolean {
  return /[/+]json$/.test(mediaTypeOf(type));
}

/** A media type without its parameters, in lower case. */
export function mediaTypeOf(type: string): string {
  return type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** True if a media type of a contract, or a range such as `text/*`, includes this type. */
export function includesType(known: string, type: string): boolean {
  const [range, own] = [mediaTypeOf(known), mediaTypeOf(type)];
  return range === own || range === '*/*' || (range.endsWith('/*') && own.startsWith(range.slice(0, -1)));
}
