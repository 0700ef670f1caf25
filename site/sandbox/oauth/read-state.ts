/** The `state` of a callback: an object, undefined without one, or `bad` when it is not JSON. */
export function readState(url: URL): Readonly<Record<string, unknown>> | undefined | 'bad' {
  const text = url.searchParams.get('state');
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : 'bad';
  } catch {
    // Not JSON, or not encoded well.
    return 'bad';
  }
}
