const minute = 60_000;

/** Calls `call` at each full minute of the clock, without overlaps. Returns a function that stops it. */
export function everyMinute(call: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout;
  const waitUntil = (time: number) => {
    timer = setTimeout(() => {
      // The clock was set back, or the timer fired early.
      if (Date.now() < time) waitUntil(time);
      else void call().finally(waitForNext);
    }, time - Date.now());
  };
  const waitForNext = () => waitUntil(Date.now() - (Date.now() % minute) + minute);
  waitForNext();
  return () => clearTimeout(timer);
}
