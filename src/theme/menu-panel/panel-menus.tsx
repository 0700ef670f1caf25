import { useRef, useState } from 'react';
import { useCurrentPage, useMessage } from '../current-page.ts';
import { SidebarList } from '../sidebar/sidebar-list.tsx';
import { useSidebar } from '../sidebar/use-sidebar.ts';
import { PanelItem } from './panel-item.tsx';

/** The site's items, or the pages of this section with the way back to the former. */
export function PanelMenus() {
  const message = useMessage();
  const { layout, meta } = useCurrentPage();
  const [primaryFor, setPrimaryFor] = useState<string>();
  const nodes = useSidebar();
  const isPrimary = nodes === undefined || primaryFor === meta.url;
  const primary = useRef<HTMLElement>(null);

  function showPrimary(): void {
    setPrimaryFor(meta.url);
    // The button goes away with its menu; the menu that takes its place is shown only after this rendering.
    requestAnimationFrame(() => primary.current?.querySelector<HTMLElement>('a, summary')?.focus());
  }

  return (
    <div className="panel-menus" data-menu={isPrimary ? 'primary' : 'secondary'}>
      {nodes && (
        <div className="panel-secondary">
          <button type="button" className="panel-back" onClick={showPrimary}>
            {message('backToMainMenu')}
          </button>
          <nav aria-label={message('sidebar')}>
            <SidebarList nodes={nodes} path={`panel/${meta.sidebar ?? ''}`} />
          </nav>
        </div>
      )}
      <nav ref={primary} className="panel-primary" aria-label={message('mainNavigation')}>
        <ul>
          {layout.navbar
            .filter(({ type }) => type !== 'search')
            .map((node, index) => (
              <li key={index}>
                <PanelItem node={node} />
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}
