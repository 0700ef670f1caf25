/**
 * A timestamp, and the total processor wait of the main thread and of the watching thread (`ownWait`), in milliseconds.
 */
export type Tick = { time: number; mainWait: number; ownWait: number };

/**
 * Measures how long a call has blocked the main thread, without that thread's waits for a processor. Starts
 * again if the main thread runs another call, or has run other code since the last check (another `turn`).
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
    // If a check is late although this thread has not waited for a processor, then the whole process or machine was
    // paused (SIGSTOP, sleep), so the main thread could not run either.
    const elapsed = Math.min(tick.time - last.time, 2 * interval + tick.ownWait - last.ownWait);
    const isSame = call === previous.call && turn === previous.turn;
    blocked = isSame ? blocked + elapsed - (tick.mainWait - last.mainWait) : 0;
    last = tick;
    previous = { call, turn };
    const isLate = blocked >= limit;
    if (isLate) blocked = 0;
    return isLate;
  };
}
