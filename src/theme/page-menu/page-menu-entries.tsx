import { useRef, type RefObject } from 'react';
import { absoluteUrl, toMarkdownUrl } from '../../base/addresses/url.ts';
import type { PageMeta } from '../../site/types.ts';
import { announce } from '../announcer/store.ts';
import { adoptStyles } from '../base/adopt-styles.ts';
import { useCurrentPage, useMessage } from '../current-page.ts';
import { Link } from '../link/link.tsx';
import { chatUrl } from './chat-url.ts';
import { copyMarkdown } from './copy-markdown.ts';
import styles from './page-menu.css?inline';
import type { Copying } from './page-menu.tsx';
import { useLightDismiss } from './use-light-dismiss.ts';

adoptStyles(styles);

export type PageMenuEntriesProps = {
  meta: PageMeta;
  menu: RefObject<HTMLDetailsElement | null>;
  onCopying: (copying: Copying) => void;
};

/** Copy the Markdown of a page, open it, take it to a chat. */
export function PageMenuEntries({ meta, menu, onCopying }: PageMenuEntriesProps) {
  const message = useMessage();
  const { site, theme } = useCurrentPage().layout;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLightDismiss(menu);
  const markdownUrl = toMarkdownUrl(meta.url, site);
  const url = absoluteUrl(markdownUrl, site);

  async function copy() {
    menu.current?.querySelector('summary')?.focus();
    menu.current?.removeAttribute('open');
    const isCopied = await copyMarkdown(markdownUrl);
    clearTimeout(timer.current);
    const outcome = isCopied ? 'copied' : 'copyingFailed';
    onCopying(outcome);
    announce(message(outcome));
    timer.current = setTimeout(() => onCopying('idle'), 2000);
  }

  return (
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
  );
}
