'use client';

import { useState } from 'react';
import { absoluteUrl, encodeSegment } from '../../base/addresses/url.ts';
import { withTimeLimit } from '../../base/async/time-limit.ts';
import { announce } from '../announcer/store.ts';
import { copyText, createCopier, type CopyState } from '../code/copy-text.ts';
import { useLayout, useMarkdownUrl, useMessage } from '../current-page.ts';
import { Link } from '../link/link.tsx';
import { useDropdown } from '../dropdown/use-dropdown.ts';
import { useIsInteractive } from '../use-is-interactive.ts';

const labels = { idle: 'copyPage', done: 'copied', failed: 'copyingFailed' } as const;

/** Container of the page menu, which needs a script. The footer of the article also links to the Markdown. */
export function PageMenu() {
  const url = useMarkdownUrl();
  const isInteractive = useIsInteractive();
  // The `key` creates a new menu for each page, so that it starts closed.
  return url && <div className="page-menu-place">{isInteractive && <Menu key={url} url={url} />}</div>;
}

/** Copies the page as Markdown, and opens a menu with links to the Markdown and to chats about it. */
function Menu({ url }: { url: string }) {
  const message = useMessage();
  const { site, theme } = useLayout();
  const absolute = absoluteUrl(url, site);
  const { isOpen, buttonProps, rootProps } = useDropdown();
  const [copying, setCopying] = useState<CopyState>('idle');
  const [copy] = useState(() =>
    createCopier((state) => {
      setCopying(state);
      // Clear the text afterwards: screen readers do not announce the same text twice in a row.
      announce(state === 'idle' ? '' : message(labels[state]));
    }, copyMarkdown),
  );
  return (
    // Does not open on hover, because a pointer on its way to the copy button enters this element too.
    <div className="page-menu" {...rootProps} onPointerEnter={undefined}>
      <button type="button" className="button" onClick={() => void copy(url)}>
        {message(labels[copying])}
      </button>
      <button type="button" className="button dropdown-button" aria-label={message('pageMenu')} {...buttonProps} />
      {isOpen && (
        <ul className="dropdown-menu page-menu-list">
          <li>
            <a rel="alternate" type="text/markdown" href={url}>
              {message('viewMarkdown')}
            </a>
          </li>
          {theme.chats?.map(({ label, href }) => (
            <li key={href}>
              <Link href={chatUrl(href, { url: absolute, prompt: message('chatPrompt', { url: absolute }) })}>
                {message('openInChat', { name: label })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Address of a chat about a page: `{url}` is the page's Markdown address, `{prompt}` a sentence with it. */
export function chatUrl(template: string, values: { url: string; prompt: string }): string {
  return template.replaceAll(/\{(url|prompt)\}/g, (_, name: keyof typeof values) => encodeSegment(values[name]));
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
  // Public networks send their login page, which is HTML, in place of any file.
  const isMarkdown = response.ok && !response.headers.get('content-type')?.startsWith('text/html');
  if (!isMarkdown) throw new Error(`${url} responded with ${response.status}.`);
  return response.text();
}
