type Fields = Readonly<Record<string, unknown>>;

/** The `state` of a callback: its fields, undefined without one, or the error of parsing it. */
export function readState({ searchParams }: URL): Fields | undefined | Error {
  // Several become one text, which is not JSON.
  const text = searchParams.getAll('state').join(',');
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    return typeof value === 'object' && value !== null ? (value as Fields) : {};
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The same for the callbacks that ignore a malformed `state`: only Google's fails. */
export function readStateOrNothing(url: URL): Fields | undefined {
  const state = readState(url);
  return state instanceof Error ? undefined : state;
}
