'use client';

import { useInsertionEffect, useRef, useState } from 'react';
import { absoluteUrl, toMarkdownUrl } from '../../base/url.ts';
import type { PageMeta } from '../../site/types.ts';
import { adoptStyles } from '../base/adopt-styles.ts';
import { useCurrentPage, useMessage } from '../current-page.ts';
import { Link } from '../link/link.tsx';
import { useIsInteractive } from '../use-is-interactive.ts';
import { chatUrl } from './chat-url.ts';
import { copyMarkdown } from './copy-markdown.ts';
import styles from './page-menu.css?inline';
import { useLightDismiss } from './use-light-dismiss.ts';

let isStyled = false;

/** The place of the menu, which has nothing to offer without a script: the Markdown is linked below the text as well. */
export function PageMenu({ meta }: { meta: PageMeta }) {
  // A new page starts with a closed menu.
  return <div className="page-menu-place">{useIsInteractive() && <Menu key={meta.url} meta={meta} />}</div>;
}

/** What can be done with the page as Markdown: copy it, open it, take it to a chat. */
function Menu({ meta }: { meta: PageMeta }) {
  const message = useMessage();
  const { site, theme } = useCurrentPage().layout;
  const details = useRef<HTMLDetailsElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [copying, setCopying] = useState<'idle' | 'copied' | 'copyingFailed'>('idle');
  useInsertionEffect(() => {
    if (!isStyled) adoptStyles(styles);
    isStyled = true;
  }, []);
  useLightDismiss(details);
  const markdownUrl = toMarkdownUrl(meta.url, site);
  const url = absoluteUrl(markdownUrl, site);

  async function copy() {
    details.current?.removeAttribute('open');
    details.current?.querySelector('summary')?.focus();
    const isCopied = await copyMarkdown(markdownUrl);
    clearTimeout(timer.current);
    setCopying(isCopied ? 'copied' : 'copyingFailed');
    timer.current = setTimeout(() => setCopying('idle'), 2000);
  }

  return (
    <>
      <details className="page-menu" ref={details}>
        <summary>{message(copying === 'idle' ? 'copyPage' : copying)}</summary>
        <div className="page-menu-list">
          <button type="button" onClick={() => void copy()}>
            {message('copyAsMarkdown')}
          </button>
          <a rel="alternate" type="text/markdown" href={markdownUrl}>
            {message('viewMarkdown')}
          </a>
          {theme.chats?.map(({ label, href }) => (
            <Link key={href} href={chatUrl(href, { url, prompt: message('chatPrompt', { url }) })}>
              {message('openInChat', { name: label })}
            </Link>
          ))}
        </div>
      </details>
      <span className="visually-hidden" role="status">
        {copying !== 'idle' && message(copying)}
      </span>
    </>
  );
}
