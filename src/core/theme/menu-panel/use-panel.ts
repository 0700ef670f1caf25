import { useEffect, useRef, useState, type MouseEvent as ReactMouseEvent, type RefObject } from 'react';
import { onBackdropClick } from '../base/on-backdrop-click.ts';
import { plainLink } from '../link/plain-link.ts';

/** Windows that show the whole navbar instead of the panel. */
const WIDE_WINDOW = '(width > 996px)';

/**
 * Opens the panel as a modal dialog with its own history entry, so that the browser's back button closes it. The
 * backdrop, a link in the panel, and a wider window also close it.
 */
export function usePanel(dialog: RefObject<HTMLDialogElement | null>) {
  const [isOpen, setOpen] = useState(false);
  /** A link was clicked, so closing the panel must not go back in the history. */
  const isLeaving = useRef(false);

  useEffect(() => {
    const panel = dialog.current;
    if (!panel) return;
    // The button's command may have opened the panel before hydration.
    if (panel.open) {
      setOpen(true);
      addPanelEntry();
    }

    const listening = new AbortController();
    const { signal } = listening;
    const close = () => panel.close();
    function onClick(event: MouseEvent): void {
      const link = plainLink(event);
      if (!link) return;
      isLeaving.current = true;
      // Replaces the panel's history entry, so that going back leads to the previous page.
      if ('navigation' in window && isPanelEntry()) {
        event.preventDefault();
        navigation.navigate(link.href, { history: 'replace' });
      }
      close();
    }
    onBackdropClick(panel, close, signal);
    panel.addEventListener('click', onClick, { signal });
    matchMedia(WIDE_WINDOW).addEventListener('change', close, { signal });
    addEventListener('popstate', close, { signal });
    return () => listening.abort();
  }, [dialog]);

  function open(event: ReactMouseEvent): void {
    const panel = dialog.current;
    if (!panel || isOpen) return;
    // Prevents the button's command: on a panel that is already open, Chromium logs a warning.
    event.preventDefault();
    if (!panel.open) panel.showModal();
    isLeaving.current = false;
    setOpen(true);
    addPanelEntry();
  }

  function onClosed(): void {
    setOpen(false);
    if (!isLeaving.current && isPanelEntry()) history.back();
  }

  return { isOpen, open, onClosed };
}

/** Adds a history entry for the panel, so that the browser's back button closes the panel and keeps the page. */
function addPanelEntry(): void {
  if (!isPanelEntry()) history.pushState({ ...(history.state as object | null), panel: true }, '');
}

function isPanelEntry(): boolean {
  return Boolean((history.state as { panel?: boolean } | null)?.panel);
}
