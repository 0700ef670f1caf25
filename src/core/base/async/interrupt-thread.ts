import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { countProcessorWait } from './processor-wait.ts';

// Runs in a worker thread: interrupts the main thread if it is blocked for too long while a call runs.

/** Milliseconds between checks. */
const INTERVAL = 100;
/** The thread ends after this many checks without a call. */
const MAX_IDLE_CHECKS = 50;

type Shared = { current: Int32Array; limits: Int32Array; turns: Int32Array; UNWATCHED: number };
const { current, limits, turns, UNWATCHED } = workerData as Shared;
const processorWait = countProcessorWait(process.pid);
let call = 0;
let turn = 0;
let waited = 0;
let idleChecks = 0;
let tick = performance.now();
/** Milliseconds for which the call has blocked the main thread. */
let blocked = 0;

const timer = setInterval(() => {
  const now = Atomics.load(current, 0);
  idleChecks = now === 0 ? idleChecks + 1 : 0;
  const isIdle = idleChecks > MAX_IDLE_CHECKS;
  if (isIdle && Atomics.compareExchange(current, 0, 0, UNWATCHED) === 0) return clearInterval(timer);
  // A late check means that the whole process or machine was paused (SIGSTOP, sleep), so the main thread could not run
  // either.
  blocked += Math.min(performance.now() - tick, 2 * INTERVAL);
  tick = performance.now();
  const lastTurn = Atomics.load(turns, 0);
  if (now !== call || lastTurn !== turn) [call, turn, blocked, waited] = [now, lastTurn, 0, processorWait()];
  if (call === 0 || blocked < Atomics.load(limits, 0)) return;
  const waitedMs = (processorWait() - waited) * 1000;
  if (blocked - waitedMs < Atomics.load(limits, 0)) return;
  [blocked, waited] = [0, processorWait()];
  const session = new Session();
  session.connectToMainThread();
  if (Atomics.load(current, 0) !== call || Atomics.load(turns, 0) !== turn) return session.disconnect();
  session.post('Runtime.terminateExecution', () => session.disconnect());
}, INTERVAL);
