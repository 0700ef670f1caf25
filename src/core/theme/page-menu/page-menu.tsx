'use client';

import { useRef, useState } from 'react';
import { announce } from '../announcer/store.ts';
import { useMessage } from '../current-page.ts';
import { importWithRetry } from '../import-with-retry.ts';
import { useIsInteractive } from '../use-is-interactive.ts';
import { useMarkdownUrl } from '../use-markdown-url.ts';
import { withTimeLimit } from '../../base/async/time-limit.ts';
import { copyText } from '../code/copy-text.ts';

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

/** Copies the Markdown at an address; resolves to false on failure. */
async function copyMarkdown(url: string): Promise<boolean> {
  const requests = new AbortController();
  const text = withTimeLimit(fetchMarkdown(url, requests.signal), requests);
  try {
    // Safari allows writing only during the click event, but accepts a promise.
    const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    // Not a secure context, or an old browser. If the text is missing, nothing is copied.
    return text.then(copyText, () => false);
  }
}

async function fetchMarkdown(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  // Public networks send their login page for any address.
  const isMarkdown = response.ok && !response.headers.get('content-type')?.startsWith('text/html');
  if (!isMarkdown) throw new Error(`${url} responded with ${response.status}.`);
  return response.text();
}
