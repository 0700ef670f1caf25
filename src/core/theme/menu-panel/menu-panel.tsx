import { useEffect, useRef } from 'react';
import { scrollToMatch } from '../base/scroll-to-match.ts';
import { useLayout, useMessage } from '../current-page.ts';
import { CloseIcon, MenuIcon } from '../icons/icons.tsx';
import type { NavbarProps } from '../parts/part-props.ts';
import { PanelMenus } from './panel-menus.tsx';
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
    // A phone that is rotated shows another part of the list.
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
