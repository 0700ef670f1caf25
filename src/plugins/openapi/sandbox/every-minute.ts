const minute = 60_000;

/** Runs a task at each full minute of the clock, without overlaps, until the process ends. */
export function everyMinute(run: () => Promise<void>): void {
  const waitUntil = (time: number) => {
    setTimeout(() => {
      // The clock was set back, or the timer fired early.
      if (Date.now() < time) waitUntil(time);
      else void run().finally(waitForNext);
    }, time - Date.now());
  };
  const waitForNext = () => waitUntil(Date.now() - (Date.now() % minute) + minute);
  waitForNext();
}
