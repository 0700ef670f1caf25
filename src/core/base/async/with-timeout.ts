/**
 * Returns the result of a task; rejects with `late()` after `seconds`. Without the timer, a promise that never resolves
 * would end the process. A result that arrived while this thread was busy is not late.
 */
export async function withTimeout<T>(task: Promise<T>, seconds: number, late: () => Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => setImmediate(() => reject(late())), seconds * 1000);
  try {
    return await Promise.race([task, promise]);
  } finally {
    clearTimeout(timer);
  }
}
