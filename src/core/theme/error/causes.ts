/** Messages of an error and its causes, outermost first. */
export function messagesOf(error: unknown): readonly string[] {
  const seen = new Set<unknown>();
  const messages: string[] = [];
  for (let cause = error; cause !== undefined && cause !== null && !seen.has(cause); cause = causeOf(cause)) {
    seen.add(cause);
    messages.push(cause instanceof Error ? cause.message : String(cause));
  }
  return messages;
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
