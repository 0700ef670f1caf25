/** In seconds; shorter waits are normal in every process. */
const MIN_WAIT = 0.05;

/**
 * Milliseconds between calls of `waited`. Each call of `countProcessorWait` counts only the thread that has waited
 * longest since the previous call, so threads that wait one after the other need several calls.
 */
const SAMPLE_INTERVAL = 500;

/**
 * Returns the result of a task; rejects with `late()` after `seconds`. The timer keeps the process alive: Node exits if
 * nothing but a pending promise is left. A result that arrived while this thread was busy is accepted.
 *
 * @example withTimeout(fetch(url), 10, () => new Error(`${url} took more than 10 s.`))
 * @param waited Returns a running total of the seconds that the task spent waiting for a processor. They do not count
 * toward the limit.
 */
export async function withTimeout<T>(
  task: Promise<T>,
  seconds: number,
  late: () => Error,
  waited: () => number = () => 0,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const start = performance.now();
  const waitedBefore = waited();
  let timer: NodeJS.Timeout | undefined;
  let isDone = false;
  const extendOrReject = () => {
    if (isDone) return;
    // Seconds past the limit: earlier extensions, and delays of the timer. They are subtracted because the task has
    // already had them; otherwise the same wait would extend the limit again and again.
    const pastLimit = Math.max(0, (performance.now() - start) / 1000 - seconds);
    const left = waited() - waitedBefore - pastLimit;
    if (left > MIN_WAIT) startTimer(left);
    else reject(late());
  };
  // `setImmediate` lets results that have already arrived resolve the task first.
  const startTimer = (time: number) => void (timer = setTimeout(() => setImmediate(extendOrReject), time * 1000));
  startTimer(seconds);
  const sampling = setInterval(waited, SAMPLE_INTERVAL);
  try {
    return await Promise.race([task, promise]);
  } finally {
    isDone = true;
    clearTimeout(timer);
    clearInterval(sampling);
  }
}
