/** Messages of an error and its causes, outermost first. */
export function messagesOf(error: unknown): readonly string[] {
  const chain = new Set<unknown>();
  let cause = error;
  while (cause !== undefined && cause !== null && !chain.has(cause)) {
    chain.add(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return Array.from(chain, (one) => (one instanceof Error ? one.message : String(one)));
}
