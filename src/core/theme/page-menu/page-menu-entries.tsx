import { useEffect, useEffectEvent, type RefObject } from 'react';
import { absoluteUrl } from '../../base/addresses/url.ts';
import { adoptStyles } from '../base/adopt-styles.ts';
import { useCurrentPage, useMessage } from '../current-page.ts';
import { Link } from '../link/link.tsx';
import { chatUrl } from './chat-url.ts';
import styles from './page-menu.css?inline';

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

/** Closes a popup of a button in `root`: on Escape, on an outside click, and when it loses the focus. */
function useLightDismiss(root: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const closeOutside = (target: EventTarget | null) => {
      if (target instanceof Node && !element.contains(target)) close();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (element.contains(document.activeElement)) element.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      close();
    };
    document.addEventListener('pointerdown', ({ target }) => closeOutside(target), { signal });
    element.addEventListener('focusout', ({ relatedTarget }) => closeOutside(relatedTarget), { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    return () => controller.abort();
  }, [root]);
}
