/** In seconds; shorter waits are normal in every process. */
const MIN_WAIT = 0.05;

/**
 * Milliseconds between calls of `waited`. `countProcessorWait` adds only the longest wait of any thread since its
 * previous call, so waits of different threads count only if calls separate them.
 */
const SAMPLE_INTERVAL = 500;

/**
 * Returns the result of a task; rejects with `late()` after `seconds`. The timer keeps the process alive: Node exits if
 * nothing but a pending promise is left. A result that arrived while this thread was busy is not late.
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
  const end = () => {
    if (isDone) return;
    // The time since the limit, both granted and lost to a late timer. It is already used, so granting it again would
    // extend the limit without end.
    const pastLimit = Math.max(0, (performance.now() - start) / 1000 - seconds);
    const left = waited() - waitedBefore - pastLimit;
    if (left > MIN_WAIT) endIn(left);
    else reject(late());
  };
  const endIn = (time: number) => void (timer = setTimeout(() => setImmediate(end), time * 1000));
  endIn(seconds);
  const sampling = setInterval(waited, SAMPLE_INTERVAL);
  try {
    return await Promise.race([task, promise]);
  } finally {
    isDone = true;
    clearTimeout(timer);
    clearInterval(sampling);
  }
}
