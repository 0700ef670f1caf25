/** Where a reader was on a page, and what of it was open or chosen. */
export type PageView = { position: ScrollToOptions; states: readonly State[] };

/** Of an element that opens, or of one that is chosen. */
type State = { open?: boolean; checked?: boolean };

/** The view of the page that is shown now. */
export function readView(): PageView {
  return {
    position: { left: scrollX, top: scrollY, behavior: 'instant' },
    states: parts().map(({ open, checked }) => ({ open, checked })),
  };
}

/** Shows a page as it was left. What is open decides its height, so it comes before the position. */
export function restoreView({ position, states }: PageView): void {
  const found = parts();
  // A page that was edited since may have other parts.
  if (found.length === states.length) {
    found.forEach((part, index) => {
      // What follows a choice waits for its event.
      if (states[index]?.checked) part.click();
      else part.open = states[index]?.open;
    });
  }
  scrollTo(position);
}

/** What opens, closes or is chosen in the text: no menus, no dialogs, and no choices that all pages remember. */
function parts(): (HTMLElement & State)[] {
  return [
    ...document.querySelectorAll<HTMLElement & State>(
      'main :is(details, .switch:not([data-remember]) input):not(dialog *)',
    ),
  ];
}
