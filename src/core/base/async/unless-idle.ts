/**
 * Returns the result of a task; rejects with `late()` once this process has nothing left to wait for. Node would
 * otherwise end the process with code 13 and a warning that names only the engine's `await`.
 */
export async function unlessIdle<T>(task: () => T | Promise<T>, late: () => Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(late());
  process.once('beforeExit', end);
  try {
    return await Promise.race([task(), promise]);
  } finally {
    process.off('beforeExit', end);
  }
}
