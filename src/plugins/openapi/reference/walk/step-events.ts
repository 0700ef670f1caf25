/** Bubbles from a step after it was sent, so that cards fold their shell code. */
export const sentEvent = 'docs:step-sent';

/** Bubbles from a step whose response is a success. Lists of steps check its card off. */
export const doneEvent = 'docs:step-done';

/** Reports what a reader did with a step, from an element in it. */
export function reportStep(element: Element | null, type: typeof sentEvent | typeof doneEvent): void {
  element?.dispatchEvent(new Event(type, { bubbles: true }));
}
