import { importWithRetry } from '../../../../browser.ts';
import { createQueue } from './in-order.ts';

/** Bubbles from a step when its button is pressed. Its card then collapses the shell commands. */
export const stepSentEvent = 'docs:step-sent';

/** Bubbles from a step that succeeded. Lists of steps then check its card off. */
export const stepDoneEvent = 'docs:step-done';

/** The module that sends steps, loaded on demand. */
export type Runner = typeof import('./run-step.ts');

export const loadRunner = () => importWithRetry('steps', () => import('./run-step.ts'));

const inOrderOfPresses = createQueue();

/**
 * Runs a step whose button was pressed. Dispatches `stepSentEvent` on `element` first, and `stepDoneEvent` if `run`
 * resolves to true. Presses load the code in order, because a preloaded import could overtake an earlier import.
 */
export async function pressStep(element: Element | null, run: (runner: Runner) => Promise<boolean>): Promise<void> {
  const dispatch = (type: string) => element?.dispatchEvent(new Event(type, { bubbles: true }));
  dispatch(stepSentEvent);
  const runner = await inOrderOfPresses(loadRunner);
  if (await run(runner)) dispatch(stepDoneEvent);
}
