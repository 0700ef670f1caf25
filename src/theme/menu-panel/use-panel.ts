import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';

/** Windows wider than this have the whole navbar. */
const WIDE = '(width > 996px)';

/**
 * Opens the panel as a modal dialog with a history entry of its own, so that the browser's back
 * button closes it. Growing beyond the breakpoint closes it too.
 */
export function usePanel(dialog: RefObject<HTMLDialogElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const isLeaving = useRef(false);

  useEffect(() => {
    // A command may have opened it before hydration.
    if (dialog.current?.open) setOpen(true);
    const close = () => dialog.current?.close();
    const wide = matchMedia(WIDE);
    wide.addEventListener('change', close);
    addEventListener('popstate', close);
    return () => {
      wide.removeEventListener('change', close);
      removeEventListener('popstate', close);
    };
  }, [dialog]);

  function open(): void {
    const element = dialog.current;
    if (!element || isOpen) return;
    if (!element.open) element.showModal();
    isLeaving.current = false;
    setOpen(true);
    history.pushState({ ...(history.state as object | null), menu: true }, '');
  }

  function onClosed(): void {
    setOpen(false);
    if (!isLeaving.current && isMenuEntry()) history.back();
  }

  /** A link in the panel takes the place of the panel's own history entry. */
  function onLinkClick(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || link.target || elsewhere) return;
    isLeaving.current = true;
    if ('navigation' in window && isMenuEntry()) {
      event.preventDefault();
      navigation.navigate(link.href, { history: 'replace' });
    }
    dialog.current?.close();
  }

  return { isOpen, open, onClosed, onLinkClick };
}

function isMenuEntry(): boolean {
  return Boolean((history.state as { menu?: boolean } | null)?.menu);
}
