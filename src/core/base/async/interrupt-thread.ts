import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { processorWait } from './processor-wait.ts';

// Runs in a worker thread: interrupts the main thread if it is blocked for too long while a call runs.

/** Milliseconds between checks. */
const INTERVAL = 100;
/** The thread ends after this many checks without a call. */
const MAX_IDLE_CHECKS = 50;

type Shared = { current: Int32Array; limits: Int32Array; turns: Int32Array; UNWATCHED: number };
const { current, limits, turns, UNWATCHED } = workerData as Shared;
let call = 0;
let turn = 0;
let since = 0;
let waited = 0;
let idle = 0;

const timer = setInterval(() => {
  const now = Atomics.load(current, 0);
  idle = now === 0 ? idle + 1 : 0;
  if (idle > MAX_IDLE_CHECKS && Atomics.compareExchange(current, 0, 0, UNWATCHED) === 0) return clearInterval(timer);
  const lastTurn = Atomics.load(turns, 0);
  if (now !== call || lastTurn !== turn) {
    [call, turn, since, waited] = [now, lastTurn, performance.now(), processorWait(process.pid)];
  }
  if (call === 0 || performance.now() - since < Atomics.load(limits, 0)) return;
  const late = (processorWait(process.pid) - waited) * 1000;
  if (performance.now() - since - late < Atomics.load(limits, 0)) return;
  [since, waited] = [performance.now(), processorWait(process.pid)];
  const session = new Session();
  session.connectToMainThread();
  if (Atomics.load(current, 0) !== call || Atomics.load(turns, 0) !== turn) return session.disconnect();
  session.post('Runtime.terminateExecution', () => session.disconnect());
}, INTERVAL);
