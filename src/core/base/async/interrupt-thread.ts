import { Session } from 'node:inspector';
import { parentPort } from 'node:worker_threads';
import { processorWait } from './processor-wait.ts';

// Runs in a worker thread: interrupts the main thread if a call blocks it for too long.

/** The number of the current call, 0 without one, and its limit in milliseconds. */
export type Watched = { current: Int32Array; limits: Int32Array };

/** Milliseconds between checks. */
const INTERVAL = 100;
/** The thread ends after this many checks without a call. */
const MOST_IDLE = 50;

const checks: (() => boolean)[] = [];
let idle = 0;

const timer = setInterval(() => {
  const isBusy = checks.map((check) => check()).some(Boolean);
  idle = isBusy ? 0 : idle + 1;
  if (idle <= MOST_IDLE) return;
  clearInterval(timer);
  parentPort?.close();
}, INTERVAL);

parentPort?.on('message', (watched: Watched) => void checks.push(createCheck(watched)));

/** Returns a function that interrupts a late call, and returns true during a call. */
function createCheck({ current, limits }: Watched): () => boolean {
  let call = 0;
  let since = 0;
  let waited = 0;
  return () => {
    const now = Atomics.load(current, 0);
    if (now !== call) [call, since, waited] = [now, performance.now(), processorWait(process.pid)];
    if (call === 0) return false;
    if (performance.now() - since < Atomics.load(limits, 0)) return true;
    const late = (processorWait(process.pid) - waited) * 1000;
    if (performance.now() - since - late < Atomics.load(limits, 0)) return true;
    [since, waited] = [performance.now(), processorWait(process.pid)];
    const session = new Session();
    session.connectToMainThread();
    if (Atomics.load(current, 0) === call) session.post('Runtime.terminateExecution', () => session.disconnect());
    else session.disconnect();
    return true;
  };
}
