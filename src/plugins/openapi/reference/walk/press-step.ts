import { importWithRetry } from '../../../../browser.ts';
import { createQueue } from './in-order.ts';

/** Bubbles from a step when its button is pressed, so that its card collapses the shell code. */
export const stepSentEvent = 'docs:step-sent';

/** Bubbles from a step whose response is a success. Lists of steps check its card off. */
export const stepDoneEvent = 'docs:step-done';

/** The code that sends steps. */
export type Runner = typeof import('./run-step.ts');

export const loadRunner = () => importWithRetry('steps', () => import('./run-step.ts'));

const inOrderOfPresses = createQueue();

/**
 * Runs a step whose button was pressed. Dispatches `stepSentEvent` on `element` first, and `stepDoneEvent` if `run`
 * resolves to true. Presses load the code in order, because a preloaded import could overtake an earlier import.
 */
export async function pressStep(element: Element | null, run: (runner: Runner) => Promise<boolean>): Promise<void> {
  const report = (type: string) => element?.dispatchEvent(new Event(type, { bubbles: true }));
  report(stepSentEvent);
  const runner = await inOrderOfPresses(loadRunner);
  if (await run(runner)) report(stepDoneEvent);
}
