'use client';

import { useRef, useState } from 'react';
import { announce } from '../announcer/store.ts';
import { useMessage } from '../current-page.ts';
import { importAgain } from '../import-again.ts';
import { useIsInteractive } from '../use-is-interactive.ts';
import { useMarkdownUrl } from '../use-markdown-url.ts';
import { copyMarkdown } from './copy-markdown.ts';

type Entries = (typeof import('./page-menu-entries.tsx'))['PageMenuEntries'];

type Copying = 'copyPage' | 'copied' | 'copyingFailed';

/** The place of the menu, which has nothing to offer without a script: the Markdown is linked below the text as well. */
export function PageMenu() {
  const url = useMarkdownUrl();
  const isInteractive = useIsInteractive();
  // A new page starts with a closed menu.
  return url && <div className="page-menu-place">{isInteractive && <Menu key={url} url={url} />}</div>;
}

/** Copies the page as Markdown; what else can be done with it is in a menu, whose entries are fetched when it first opens. */
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
    importAgain('page menu', () => import('./page-menu-entries.tsx')).then(
      ({ PageMenuEntries }) => setEntries(() => PageMenuEntries),
      // The Markdown itself needs no script.
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
