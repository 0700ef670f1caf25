import type { RefObject } from 'react';
import { absoluteUrl } from '../../base/addresses/url.ts';
import { adoptStyles } from '../base/adopt-styles.ts';
import { useCurrentPage, useMessage } from '../current-page.ts';
import { Link } from '../link/link.tsx';
import { chatUrl } from './chat-url.ts';
import styles from './page-menu.css?inline';
import { useLightDismiss } from './use-light-dismiss.ts';

adoptStyles(styles);

export type PageMenuEntriesProps = {
  markdownUrl: string;
  /** The element that contains the menu and its buttons. */
  root: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Links to a page's Markdown, and to chats about it. */
export function PageMenuEntries({ markdownUrl, root, onClose }: PageMenuEntriesProps) {
  const message = useMessage();
  const { site, theme } = useCurrentPage().layout;
  useLightDismiss(root, onClose);
  const url = absoluteUrl(markdownUrl, site);
  return (
    <div className="page-menu-list">
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
