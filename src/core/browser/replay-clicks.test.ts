import { expect, test, vi } from 'vitest';
import { replayArticleClicks, replayLayoutClicks } from './replay-clicks.ts';

type Listener = (event: object) => void;

const listeners = new Set<Listener>();

class FakeButton {
  readonly isConnected = true;
  /** Calls of the button's own listeners, and actions of the browser. */
  counts = { calls: 0, actions: 0 };
  readonly closest = () => this;
  constructor(properties: object) {
    Object.assign(this, properties);
  }
  click() {
    let [isStopped, isPrevented] = [false, false];
    const stopImmediatePropagation = () => (isStopped = true);
    const preventDefault = () => (isPrevented = true);
    for (const listen of listeners) listen({ target: this, stopImmediatePropagation, preventDefault });
    if (!isStopped) this.counts.calls++;
    if (!isPrevented) this.counts.actions++;
  }
}

test("replays clicks on the article once it is interactive, but not the browser's own actions", async () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('Element', FakeButton);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('addEventListener', (_type: string, listener: Listener) => listeners.add(listener));
  vi.stubGlobal('removeEventListener', (_type: string, listener: Listener) => listeners.delete(listener));
  const form = {};
  const native = [{ commandForElement: {} }, { popoverTargetElement: {} }, { form, type: 'submit' }];
  const nativeButtons = native.map((properties) => new FakeButton(properties));
  const plainButtons = [{}, { form, type: 'button' }].map((properties) => new FakeButton(properties));
  const buttons = [...nativeButtons, ...plainButtons];
  replayLayoutClicks();
  for (const button of buttons) button.click();
  expect(buttons.map(({ counts }) => counts.calls)).toEqual([0, 0, 0, 0, 0]);
  replayArticleClicks();
  await expect.poll(() => buttons.map(({ counts }) => counts.calls)).toEqual([1, 1, 1, 1, 1]);
  expect(nativeButtons.map(({ counts }) => counts.actions)).toEqual([1, 1, 1]);
  // Listeners of plain buttons may ignore events whose default action is prevented.
  expect(plainButtons.map(({ counts }) => counts.actions)).toEqual([2, 2]);
  expect(listeners.size).toBe(0);
});
