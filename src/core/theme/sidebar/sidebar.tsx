import { useEffect, useRef, type RefObject } from 'react';
import { useCurrentPage, useMessage } from '../current-page.ts';
import { PanelIcon } from '../icons/icons.tsx';
import { scrollToMatch } from '../base/scroll-to-match.ts';
import type { SidebarProps } from '../parts/part-props.ts';
import { SidebarTree } from './sidebar-list.tsx';
import { siteStorage } from '../preferences/web-storage.ts';

/** The pages of the current section, beside the article. */
export function Sidebar({ items, isHideable }: SidebarProps) {
  const { meta } = useCurrentPage();
  const message = useMessage();
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => showCurrent(scroller.current), [meta.url]);

  return (
    <div className="sidebar">
      <div className="sidebar-scroller" ref={scroller}>
        <nav id="docs-sidebar" aria-label={message('sidebar')}>
          <SidebarTree nodes={items} path={`page/${meta.sidebar ?? ''}`} />
        </nav>
      </div>
      {isHideable && <HideButton scroller={scroller} />}
    </div>
  );
}

function showCurrent(scroller: HTMLElement | null): void {
  scrollToMatch(scroller, '[aria-current=page]');
}

/** The button contains both labels; CSS shows the right one, even before hydration. */
function HideButton({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const message = useMessage();
  function onClick(): void {
    toggleSidebar();
    // The reader may have opened another page while the sidebar was hidden.
    showCurrent(scroller.current);
  }
  return (
    <button type="button" className="sidebar-toggle needs-script" aria-controls="docs-sidebar" onClick={onClick}>
      <PanelIcon />
      <span className="when-sidebar-shown">{message('hideSidebar')}</span>
      <span className="when-sidebar-hidden visually-hidden">{message('showSidebar')}</span>
    </button>
  );
}

/** Hides or shows the sidebar, now and on later visits, through an attribute of the root element. */
function toggleSidebar(): void {
  const { dataset } = document.documentElement;
  dataset.sidebar = dataset.sidebar === 'hidden' ? 'shown' : 'hidden';
  siteStorage.write('sidebar', dataset.sidebar);
}
