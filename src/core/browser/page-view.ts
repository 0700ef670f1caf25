/** The scroll position of a page, and the state of its details, radio buttons and tabs. */
export type PageView = { position: ScrollToOptions; states: readonly State[] };

/** State of a `<details>` element, or of a radio button or tab. */
type State = { open?: boolean; chosen?: boolean };

/** Reads the view of the current page. */
export function readView(): PageView {
  return {
    position: { left: scrollX, top: scrollY, behavior: 'instant' },
    states: statefulElements().map((element) => ({ open: element.open, chosen: isChosen(element) })),
  };
}

/** Restores the view of a page. Opens elements before it scrolls, because they change the height. */
export function restoreView({ position, states }: PageView): void {
  const elements = statefulElements();
  // If the page has been edited since, it may have other elements.
  if (elements.length === states.length) {
    elements.forEach((element, index) => {
      if (!states[index]?.chosen) element.open = states[index]?.open;
      // Radio buttons and tabs are clicked rather than set, because listeners react to the event.
      else if (!isChosen(element)) element.click();
    });
  }
  scrollTo(position);
}

/** Details, radio buttons and tabs of the text; excludes menus, dialogs and choices that apply to all pages. */
const statefulSelector = `main :is(
  details,
  .switch:not([data-remember]) input,
  .tabs:not([data-remember]) > .tab-list > .tab
):not(dialog *)`;

type Stateful = HTMLElement & { open?: boolean; checked?: boolean };

function statefulElements(): Stateful[] {
  return [...document.querySelectorAll<Stateful>(statefulSelector)];
}

function isChosen({ checked, ariaSelected }: Stateful): boolean {
  return checked ?? ariaSelected === 'true';
}
