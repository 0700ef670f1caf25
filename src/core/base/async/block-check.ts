/**
 * A timestamp, and the total time for which the main thread (`mainWait`) and the watching thread (`ownWait`) have
 * waited for a free processor, in milliseconds.
 */
export type Tick = { time: number; mainWait: number; ownWait: number };

/**
 * Measures how long a call has blocked the main thread, without that thread's waits for a processor. Starts again if
 * the main thread runs another call, or has run other code since the last check (another `turn`).
 *
 * @param first The tick before the first check.
 * @param interval Milliseconds between checks.
 * @returns A function that returns true once a call has blocked the thread for `limit` milliseconds, then starts again.
 */
export function createBlockCheck(first: Tick, interval: number) {
  let last = first;
  let previous = { call: 0, turn: 0 };
  let blocked = 0;
  return (tick: Tick, { call, turn, limit }: { call: number; turn: number; limit: number }): boolean => {
    // Capped at two intervals plus this thread's own wait for a processor. If a check is later than that, the whole
    // process or machine was paused (SIGSTOP, sleep), so the main thread could not run either.
    const elapsed = Math.min(tick.time - last.time, 2 * interval + tick.ownWait - last.ownWait);
    const isSame = call === previous.call && turn === previous.turn;
    blocked = isSame ? blocked + elapsed - (tick.mainWait - last.mainWait) : 0;
    last = tick;
    previous = { call, turn };
    const isOverLimit = blocked >= limit;
    if (isOverLimit) blocked = 0;
    return isOverLimit;
  };
}
