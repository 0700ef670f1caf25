import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { createBlockCheck, type Tick } from './block-check.ts';
import { waitOf } from './processor-wait.ts';

// Runs in a worker thread: interrupts the main thread if it is blocked for too long while a call runs.

/** Milliseconds between checks. */
const INTERVAL = 100;
/** The thread ends after this many checks without a call. */
const MAX_IDLE_CHECKS = 50;

/** Memory shared with the main thread; `interruptible.ts` describes the arrays. */
type Shared = { current: Int32Array; limits: Int32Array; turns: Int32Array; UNWATCHED: number };
const { current, limits, turns, UNWATCHED } = workerData as Shared;
let idleChecks = 0;
const isLate = createBlockCheck(readTick(), INTERVAL);

const timer = setInterval(() => {
  const call = Atomics.load(current, 0);
  idleChecks = call === 0 ? idleChecks + 1 : 0;
  const isIdle = idleChecks > MAX_IDLE_CHECKS;
  if (isIdle && Atomics.compareExchange(current, 0, 0, UNWATCHED) === 0) return clearInterval(timer);
  const turn = Atomics.load(turns, 0);
  if (!isLate(readTick(), { call, turn, limit: Atomics.load(limits, 0) }) || call === 0) return;
  const session = new Session();
  session.connectToMainThread();
  // The call may have ended or continued while the session connected.
  if (Atomics.load(current, 0) !== call || Atomics.load(turns, 0) !== turn) return session.disconnect();
  session.post('Runtime.terminateExecution', () => session.disconnect());
}, INTERVAL);

function readTick(): Tick {
  // The file of a process (`self`) has the times of its main thread only.
  const [mainWait = 0, ownWait = 0] = ['self', 'thread-self'].map((name) => waitOf(`/proc/${name}/schedstat`));
  return { time: performance.now(), mainWait: mainWait * 1000, ownWait: ownWait * 1000 };
}
