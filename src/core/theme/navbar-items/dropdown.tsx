import { useId, type ReactNode } from 'react';
import { useMessage } from '../current-page.ts';
import { Link } from '../link/link.tsx';
import type { Menu } from './menu-entries.ts';
import { useDropdown } from '../dropdown/use-dropdown.ts';

export type MenuProps = {
  menu: Menu;
  /** The entries of the menu as list items. */
  children: ReactNode;
  current?: 'page' | 'true';
  /** Visually hidden prefix of the button's label, such as "Languages". Ignored if the menu has a link. */
  title?: string;
  className?: string;
};

/** A button with a list of links; if the menu has a link, the button is beside it. */
export function Dropdown({ menu, current, title, className, children }: MenuProps) {
  const message = useMessage();
  const id = useId();
  const { buttonProps, rootProps } = useDropdown();
  return (
    <div className={`dropdown ${className ?? ''}`} {...rootProps}>
      {menu.url === undefined ? (
        <button
          type="button"
          className="node dropdown-button"
          aria-controls={id}
          aria-current={current}
          {...buttonProps}
        >
          {title && <span className="visually-hidden">{title}: </span>}
          {menu.label}
        </button>
      ) : (
        <>
          <Link className="node" href={menu.url} aria-current={current}>
            {menu.label}
          </Link>
          <button
            type="button"
            className="dropdown-button"
            aria-label={message('showMenuOf', { label: menu.label })}
            aria-controls={id}
            {...buttonProps}
          />
        </>
      )}
      <ul id={id} className="dropdown-menu">
        {children}
      </ul>
    </div>
  );
}
