import { useEffect, useRef } from 'react';
import { useCurrentPage, useMessage } from '../current-page.ts';
import { PanelIcon } from '../icons/icons.tsx';
import { scrollToMatch } from '../base/scroll-to-match.ts';
import type { SidebarProps } from '../parts/part-props.ts';
import { SidebarTree } from './sidebar-list.tsx';
import { siteStorage } from '../preferences/web-storage.ts';

/** The pages of the current section, beside the article. */
export function Sidebar({ items, isHideable }: SidebarProps) {
  const { meta, branches } = useCurrentPage();
  const message = useMessage();
  const scroller = useRef<HTMLDivElement>(null);

  const showCurrent = () => scrollToMatch(scroller.current, '[aria-current=page]');
  // The current entry may be in a branch that is loaded after the page, except on the first page of the visit.
  const isLoaded = branches instanceof Promise || (meta.branches ?? []).every((id) => id in branches);
  useEffect(showCurrent, [meta.url, isLoaded]);

  /** Hides or shows the sidebar, now and on later visits, through an attribute of the root element. */
  function toggle(): void {
    const { dataset } = document.documentElement;
    dataset.sidebar = dataset.sidebar === 'hidden' ? 'shown' : 'hidden';
    siteStorage.write('sidebar', dataset.sidebar);
    // The reader may have opened another page while the sidebar was hidden.
    showCurrent();
  }

  return (
    <div className="sidebar">
      <div className="sidebar-scroller" ref={scroller}>
        <nav id="docs-sidebar" aria-label={message('sidebar')}>
          <SidebarTree nodes={items} path={`page/${meta.sidebar ?? ''}`} />
        </nav>
      </div>
      {/* The button contains both labels; CSS shows the right one, even before hydration. */}
      {isHideable && (
        <button type="button" className="sidebar-toggle needs-script" aria-controls="docs-sidebar" onClick={toggle}>
          <PanelIcon />
          <span className="when-sidebar-shown">{message('hideSidebar')}</span>
          <span className="when-sidebar-hidden visually-hidden">{message('showSidebar')}</span>
        </button>
      )}
    </div>
  );
}
