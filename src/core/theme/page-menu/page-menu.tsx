'use client';

import { useRef, useState } from 'react';
import { announce } from '../announcer/store.ts';
import { useMessage } from '../current-page.ts';
import { importWithRetry } from '../import-with-retry.ts';
import { useIsInteractive } from '../use-is-interactive.ts';
import { useMarkdownUrl } from '../use-markdown-url.ts';
import { copyMarkdown } from './copy-markdown.ts';

type Entries = (typeof import('./page-menu-entries.tsx'))['PageMenuEntries'];

type Copying = 'copyPage' | 'copied' | 'copyingFailed';

/** Container of the page menu, which needs a script; a link to the Markdown is also below the text. */
export function PageMenu() {
  const url = useMarkdownUrl();
  const isInteractive = useIsInteractive();
  // The key closes the menu on a new page.
  return url && <div className="page-menu-place">{isInteractive && <Menu key={url} url={url} />}</div>;
}

/** Copies the page as Markdown, and offers further actions in a menu whose entries are fetched on first use. */
function Menu({ url }: { url: string }) {
  const message = useMessage();
  const root = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [Entries, setEntries] = useState<Entries>();
  const [isOpen, setOpen] = useState(false);
  const [copying, setCopying] = useState<Copying>('copyPage');

  async function copy() {
    const outcome = (await copyMarkdown(url)) ? 'copied' : 'copyingFailed';
    clearTimeout(timer.current);
    setCopying(outcome);
    announce(message(outcome));
    timer.current = setTimeout(() => setCopying('copyPage'), 2000);
  }

  function toggle() {
    setOpen(!isOpen);
    if (Entries) return;
    importWithRetry('page menu', () => import('./page-menu-entries.tsx')).then(
      ({ PageMenuEntries }) => setEntries(() => PageMenuEntries),
      // Opening the Markdown itself needs no script.
      () => location.assign(url),
    );
  }

  return (
    <div className="page-menu" ref={root}>
      <button type="button" className="button" onClick={() => void copy()}>
        {message(copying)}
      </button>
      <button
        type="button"
        className="button dropdown-button"
        aria-label={message('pageMenu')}
        aria-expanded={isOpen}
        onClick={toggle}
      />
      {Entries && isOpen && <Entries markdownUrl={url} root={root} onClose={() => setOpen(false)} />}
    </div>
  );
}
