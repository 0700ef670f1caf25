type Fields = Readonly<Record<string, unknown>>;

/** Reads the `state` of a callback: its fields, undefined if there is none, or the parser's error. */
export function readState({ searchParams }: URL): Fields | undefined | Error {
  // Like AREA, joins repeated parameters to one text, which is not JSON.
  const text = searchParams.getAll('state').join(',');
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    return typeof value === 'object' && value !== null ? (value as Fields) : {};
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The same, with undefined for a malformed `state`. Only Google's callback fails for one. */
export function readStateOrNothing(url: URL): Fields | undefined {
  const state = readState(url);
  return state instanceof Error ? undefined : state;
}
