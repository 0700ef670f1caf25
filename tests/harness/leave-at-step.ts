import type { Kind, Step } from './departures.ts';

declare global {
  interface Window {
    __steps: {
      /** Starts a transition, and a second one when the first reaches the step. */
      run: (first: Kind, step: Step, second: Kind, hrefs: { first: string; second: string }) => void;
      act: (kind: Kind, href: string) => void;
      /** Follows links to the entries from an index on, scrolls each page, and goes back to another index. */
      visit: (entries: readonly { path: string; top: number | undefined }[], from: number, to: number) => Promise<void>;
      /** The focused element when the first transition was interrupted. */
      focused: Element | null;
      isLeft: boolean;
    };
  }
}

/**
 * Runs in the page, before its scripts: detects the steps of a transition, and holds it until it is interrupted. Holds
 * data as it arrives, and React through its scheduler's messages.
 */
export function watchSteps(): void {
  const storageKey = 'test-leave';
  type Plan = { step: Step; second: Kind; href: string };
  let plan: Plan | undefined;
  let title = '';
  /** Callbacks that wait until the transition is interrupted. */
  let held: (() => void)[] | undefined;

  // Prevents prefetching: each transition requests its data.
  window.IntersectionObserver.prototype.observe = () => undefined;

  function act(kind: Kind, href: string): void {
    if (kind === 'back' || kind === 'forward') return history[kind]();
    if (kind === 'reload') return location.reload();
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }

  function release(): void {
    const waiting = held ?? [];
    held = undefined;
    for (const resume of waiting) resume();
  }

  /** Interrupts at the planned step. */
  function reach(step: Step): void {
    if (plan?.step !== step) return;
    const { second, href } = plan;
    plan = undefined;
    window.__steps.focused = document.activeElement;
    if (second === 'back' || second === 'forward') addEventListener('popstate', release, { once: true });
    else setTimeout(release);
    act(second, href);
    window.__steps.isLeft = true;
  }

  async function until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  const { fetch } = window;
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!String(input).includes('.rsc')) return response;
    if (plan?.step === 'data requested') {
      held = [];
      reach('data requested');
      await new Promise<void>((resolve) => (held ? held.push(resolve) : resolve()));
    }
    // React renders once it has the data.
    if (plan?.step === 'rendered') held = [];
    return response;
  };
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    const send = () => postMessage.call(this, message);
    if (!held) return send();
    held.push(send);
    reach('rendered');
  };
  // React continues after a commit if it has time left. A clock that jumps makes it wait for its next message.
  let jump = 0;
  const now = performance.now.bind(performance);
  performance.now = () => now() + jump;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  const textContent = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent');
  for (const [name, property] of Object.entries({ nodeValue, textContent })) {
    Object.defineProperty(Node.prototype, name, {
      ...property,
      set(this: Node, value: string) {
        property?.set?.call(this, value);
        if (plan?.step !== 'committed' || document.title === title) return;
        held = [];
        jump += 100;
        // After the rest of the commit.
        queueMicrotask(() => reach('committed'));
      },
    });
  }
  const { scroll } = NavigateEvent.prototype;
  NavigateEvent.prototype.scroll = function (this: NavigateEvent) {
    scroll.call(this);
    reach('scrolled');
  };
  const { scrollTo } = window;
  window.scrollTo = (options?: ScrollToOptions | number, top?: number) => {
    if (typeof options === 'number') scrollTo(options, top ?? 0);
    else scrollTo(options);
    reach('scrolled');
  };
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLHeadingElement) reach('focused');
  });

  window.__steps = {
    act,
    focused: null,
    isLeft: false,
    async visit(entries, from, to) {
      for (const { path, top } of entries.slice(from)) {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        act('link', path);
        await until(() => document.activeElement?.matches('main h1') ?? false);
        window.scrollTo({ top: top ?? 0, behavior: 'instant' });
      }
      for (const { top } of entries.slice(to, -1).toReversed()) {
        act('back', '');
        await until(() => scrollY === top);
      }
    },
    run(first, step, second, hrefs) {
      title = document.title;
      // React keeps the previous page's heading, and with it the focus.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const next = { step, second, href: hrefs.second };
      if (first === 'reload') sessionStorage.setItem(storageKey, JSON.stringify(next));
      else plan = next;
      window.__steps.isLeft = false;
      act(first, hrefs.first);
      if (first !== 'hash link') return;
      // Browsers follow hash links synchronously, but store the position for a reload only after a frame.
      if (second === 'reload') requestAnimationFrame(() => setTimeout(() => reach('scrolled')));
      else reach('scrolled');
    },
  };
  const stored = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  if (stored !== null) plan = JSON.parse(stored) as Plan;
}
