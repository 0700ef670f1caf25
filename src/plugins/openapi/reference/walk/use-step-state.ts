import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { createStore, useCurrentPage } from '../../../../browser.ts';
import type { Runner } from './press-step.ts';
import type { StepState } from './step-request.ts';

/** `loading` until the code of steps has loaded, `failed` if it or the step's data did not load. */
export type State = 'ready' | 'loading' | 'failed' | { runner: Runner; step: StepState };

/** The states of the steps that were pressed during this visit, by page and position. */
const states = createStore((): Readonly<Record<string, State>> => ({}));

function writeState(key: string, state: State): void {
  states.write({ ...states.read(), [key]: state });
}

/**
 * The state of a step, and a function that sets it. Back shows the state again, except a failure, whose reason may no
 * longer apply. `head` is an element of the step; while it is missing, as without a sandbox, the state is `ready`.
 */
export function useStepState(head: RefObject<Element | null>, hasHead: boolean) {
  const { url } = useCurrentPage().meta;
  const [key, setKey] = useState('');
  useLayoutEffect(() => {
    const frame = head.current?.closest('.send-step');
    if (!frame) return;
    const position = `${url} ${[...document.querySelectorAll('.send-step')].indexOf(frame)}`;
    if (isFailure(states.read()[position])) writeState(position, 'ready');
    setKey(position);
  }, [head, hasHead, url]);
  const state = useSyncExternalStore<State>(
    states.subscribe,
    () => states.read()[key] ?? 'ready',
    () => 'ready',
  );
  return [state, (next: State) => writeState(key, next)] as const;
}

/** True if the request of a step was not sent, because code, data or kept values were missing. */
function isFailure(state: State | undefined): boolean {
  return state === 'failed' || (typeof state === 'object' && state.step !== 'waiting' && 'missing' in state.step);
}
