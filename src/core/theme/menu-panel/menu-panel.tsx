import { useEffect, useRef, useState } from 'react';
import { scrollToMatch } from '../base/scroll-to-match.ts';
import { useCurrentPage, useLayout, useMessage, useParts, useSidebar } from '../current-page.ts';
import { CloseIcon, MenuIcon } from '../icons/icons.tsx';
import type { NavbarProps } from '../parts/part-props.ts';
import { SidebarTree } from '../sidebar/sidebar-list.tsx';
import { usePanel } from './use-panel.ts';

const id = 'site-menu';

/**
 * Navigation for narrow windows. The buttons have a `command`, so that the dialog opens and closes before hydration and
 * without JavaScript.
 */
export function MenuPanel({ items }: Pick<NavbarProps, 'items'>) {
  const message = useMessage();
  const layout = useLayout();
  const dialog = useRef<HTMLDialogElement>(null);
  const { isOpen, open, onClosed } = usePanel(dialog);

  useEffect(() => {
    if (!isOpen) return undefined;
    const scrollToCurrent = () => scrollToMatch(dialog.current, '.panel-secondary [aria-current=page]');
    scrollToCurrent();
    // Rotating a phone changes which part of the list is visible.
    addEventListener('resize', scrollToCurrent);
    return () => removeEventListener('resize', scrollToCurrent);
  }, [isOpen]);

  return (
    <>
      <button
        type="button"
        className="icon-button menu-button"
        aria-label={message('toggleNavigation')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={open}
        {...{ command: 'show-modal', commandfor: id }}
      >
        <MenuIcon />
      </button>
      <dialog
        ref={dialog}
        id={id}
        className="panel"
        aria-label={message('menu')}
        closedby="any"
        onClose={onClosed}
        suppressHydrationWarning
      >
        <div className="panel-content">
          <div className="panel-head">
            <span className="panel-title">{layout.theme.navbar.title ?? layout.site.title}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={message('closeNavigation')}
              onClick={(event) => {
                event.preventDefault();
                dialog.current?.close();
              }}
              {...{ command: 'close', commandfor: id }}
            >
              <CloseIcon />
            </button>
          </div>
          <PanelMenus isOpen={isOpen} items={items} />
        </div>
      </dialog>
    </>
  );
}

/**
 * The navbar's items, or the pages of the current section with a button back to the items. The panel opens with the
 * section. The prerendered HTML contains only the items, because the section's pages are already in the sidebar.
 */
function PanelMenus({ isOpen, items }: { isOpen: boolean } & Pick<NavbarProps, 'items'>) {
  const message = useMessage();
  const { meta } = useCurrentPage();
  const { NavbarItem } = useParts();
  /** Address of the page on which the reader went back to the items. */
  const [primaryUrl, setPrimaryUrl] = useState<string>();
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [hasOpened, setHasOpened] = useState(isOpen);
  const sidebar = useSidebar();
  const nodes = hasOpened ? sidebar : undefined;
  const isPrimary = nodes === undefined || primaryUrl === meta.url;
  const panelItems = items.filter((item) => !('isBarOnly' in item && item.isBarOnly));
  const primary = useRef<HTMLElement>(null);

  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setPrimaryUrl(undefined);
    if (isOpen) setHasOpened(true);
  }

  function showPrimary(): void {
    setPrimaryUrl(meta.url);
    // The next render hides the focused button and shows the menu that gets the focus.
    requestAnimationFrame(() => primary.current?.querySelector<HTMLElement>('a, summary')?.focus());
  }

  return (
    <div className="panel-menus" data-menu={isPrimary ? 'primary' : 'secondary'}>
      {nodes && (
        <div className="panel-secondary">
          {panelItems.length > 0 && (
            <button type="button" className="panel-back" onClick={showPrimary}>
              {message('backToMainMenu')}
            </button>
          )}
          <nav aria-label={message('sidebar')}>
            <SidebarTree nodes={nodes} path={`panel/${meta.sidebar ?? ''}`} />
          </nav>
        </div>
      )}
      <nav ref={primary} className="panel-primary" aria-label={message('mainNavigation')}>
        <ul>
          {panelItems.map((item, index) => (
            <li key={index}>
              <NavbarItem item={item} place="panel" />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
