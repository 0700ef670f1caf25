import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fillMessage, withTimeLimit } from '../../../helpers.ts';
import { endProgress, importWithRetry, readQuery, startProgress, useCurrentPage, useOpened } from '../../../browser.ts';
import { buttonMessages } from './button-messages.ts';
import { catchKeys } from './catch-keys.ts';
import type { PageMarks } from './search-marks.tsx';
import { isSearchShortcut } from './shortcut.ts';
import type { Modifiers } from './use-options.ts';

type Parts = typeof import('./search-dialog.tsx');

/** A dialog, and the text typed before it appeared. */
type OpenedSearch = Parts & { typed: string; entered: Modifiers | undefined };

/** Formats messages of the button in the language of the page. */
export function useButtonMessage(): (id: keyof typeof buttonMessages) => string {
  const { messages } = useCurrentPage().layout;
  return (id) => fillMessage(messages, id, buttonMessages[id], {});
}

/** Opens the search by button and shortcuts; its code is fetched on first use. */
export function useSearchDialog() {
  const message = useButtonMessage();
  const [opened, show] = useOpened<OpenedSearch>();
  const [isFailed, setFailed] = useState(false);
  const [marked, setMarked] = useState<PageMarks & Pick<Parts, 'SearchMarks'>>();
  const isOpening = useRef(false);

  async function open(initialQuery = ''): Promise<void> {
    if (isOpening.current) return;
    isOpening.current = true;
    const progress = startProgress();
    const keys = window.__keys ?? catchKeys(message('search'));
    delete window.__keys;
    const parts = await withTimeLimit(importWithRetry('search', importDialog)).catch((error: unknown) =>
      console.warn(error),
    );
    const typed = initialQuery + keys.stop();
    const { entered, isCancelled } = keys;
    endProgress(progress);
    isOpening.current = false;
    if (isCancelled) return;
    // Synchronously, because the next key belongs to the dialog.
    flushSync(() => {
      setFailed(!parts);
      if (parts) show({ ...parts, typed, entered });
    });
  }

  /** Marks words on the next page, or clears the marks. */
  function mark(marks?: PageMarks): void {
    if (opened) setMarked(marks && { ...marks, SearchMarks: opened.value.SearchMarks });
    else if (!marks) setMarked(undefined);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchShortcut(event)) return;
    event.preventDefault();
    void open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  // `?q=` on the home page opens the search with these words, so that searches can be linked.
  const { layout, meta } = useCurrentPage();
  const openLinked = useEffectEvent(() => {
    const linkedQuery = meta.url === layout.site.homeUrl ? readQuery('q') : undefined;
    if (linkedQuery) void open(linkedQuery);
  });
  useEffect(() => openLinked(), []);

  return { opened, isFailed, open, marked, mark };
}

async function importDialog(): Promise<Parts> {
  const parts = await import('./search-dialog.tsx');
  // A damaged file can be a valid module without exports.
  if (!parts.SearchDialog) throw new Error('The module of the search dialog has no exports.');
  return parts;
}
