declare global {
  interface Window {
    /**
     * Buttons that were activated by click or key before the layout was interactive; filled by the head script and
     * early modules of plugins. The head script holds these clicks back, so that each takes effect once, in order.
     */
    __clicks?: HTMLElement[];
  }
}

/** Buttons clicked in the article, which is hydrated after the layout because its components may still be loading. */
const articleClicks: HTMLElement[] = [];

/**
 * Replays the clicks on the layout, which is hydrated now. Clicks on the article are held back until it is hydrated
 * too.
 */
export function replayLayoutClicks(): void {
  const { dataset } = document.documentElement;
  const queue = window.__clicks ?? [];
  delete window.__clicks;
  // After a hydration mismatch, React renders layout and article at once.
  const isArticleHydrated = dataset.hydrated === 'true';
  if (!isArticleHydrated) {
    dataset.hydrated = 'layout';
    articleClicks.push(...queue.filter(isInArticle));
    addEventListener('click', holdBack, true);
  }
  void replay(queue.filter((element) => isArticleHydrated || !isInArticle(element)));
}

/** Replays the clicks on the article, which is hydrated now, and stops holding clicks back. */
export function replayArticleClicks(): void {
  document.documentElement.dataset.hydrated = 'true';
  removeEventListener('click', holdBack, true);
  void replay(articleClicks.splice(0));
}

function holdBack(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || !isInArticle(button)) return;
  articleClicks.push(button);
  event.stopImmediatePropagation();
}

function isInArticle(element: HTMLElement): boolean {
  return element.closest('article') !== null;
}

/** Replays in microtasks, so that React renders each click before the next, and no new click comes in between. */
async function replay(clicks: readonly HTMLElement[]): Promise<void> {
  for (const element of clicks) {
    await undefined;
    if (!element.isConnected) continue;
    if (actsNatively(element)) addEventListener('click', preventDefault, true);
    element.click();
    removeEventListener('click', preventDefault, true);
  }
}

/**
 * True if the browser itself acts on a click: it runs a command, toggles a popover, or submits or resets a form.
 * Holding back a click stops only listeners, not this action, so the replay must not repeat it.
 */
function actsNatively(element: HTMLElement): boolean {
  const { commandForElement, popoverTargetElement, form, type } = element as HTMLButtonElement;
  return Boolean(commandForElement || popoverTargetElement || (form && type !== 'button'));
}

function preventDefault(event: Event): void {
  event.preventDefault();
}
