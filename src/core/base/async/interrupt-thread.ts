import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { waitOf } from './processor-wait.ts';

// Runs in a worker thread: interrupts the main thread if it is blocked for too long while a call runs.

/** Milliseconds between checks. */
const INTERVAL = 100;
/** The thread ends after this many checks without a call. */
const MAX_IDLE_CHECKS = 50;

type Shared = { current: Int32Array; limits: Int32Array; turns: Int32Array; UNWATCHED: number };
const { current, limits, turns, UNWATCHED } = workerData as Shared;
let call = 0;
let turn = 0;
let idleChecks = 0;
let tick = readTick();
/** Milliseconds for which the call has blocked the main thread, without its waits for a processor. */
let blocked = 0;

const timer = setInterval(() => {
  const now = Atomics.load(current, 0);
  idleChecks = now === 0 ? idleChecks + 1 : 0;
  const isIdle = idleChecks > MAX_IDLE_CHECKS;
  if (isIdle && Atomics.compareExchange(current, 0, 0, UNWATCHED) === 0) return clearInterval(timer);
  const last = tick;
  tick = readTick();
  // If a check is late although this thread has not waited for a processor, then the whole process or machine was
  // paused (SIGSTOP, sleep), so the main thread could not run either.
  blocked +=
    Math.min(tick.time - last.time, 2 * INTERVAL + tick.ownWait - last.ownWait) - (tick.mainWait - last.mainWait);
  const lastTurn = Atomics.load(turns, 0);
  if (now !== call || lastTurn !== turn) [call, turn, blocked] = [now, lastTurn, 0];
  if (call === 0 || blocked < Atomics.load(limits, 0)) return;
  blocked = 0;
  const session = new Session();
  session.connectToMainThread();
  if (Atomics.load(current, 0) !== call || Atomics.load(turns, 0) !== turn) return session.disconnect();
  session.post('Runtime.terminateExecution', () => session.disconnect());
}, INTERVAL);

/** The time, and how long the main thread and this one have waited for a processor, in milliseconds. */
function readTick(): { time: number; mainWait: number; ownWait: number } {
  const [mainWait = 0, ownWait = 0] = ['self', 'thread-self'].map((name) => waitOf(`/proc/${name}/schedstat`));
  return { time: performance.now(), mainWait: mainWait * 1000, ownWait: ownWait * 1000 };
}
