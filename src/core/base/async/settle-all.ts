/** Waits until all tasks have settled, then throws the first error. */
export async function settleAll(tasks: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  const results = await Promise.allSettled(tasks);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
