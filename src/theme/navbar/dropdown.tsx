import { useId } from 'react';
import { useMessage } from '../current-page.ts';
import { Link } from '../link/link.tsx';
import { EntryLink } from './item-link.tsx';
import type { Menu, MenuEntry } from './menu-entries.ts';
import { NavbarItem } from './navbar-item.tsx';
import { useDropdown } from './use-dropdown.ts';

export type DropdownProps = { menu: Menu; current?: 'page' | 'true'; title?: string; className?: string };

/** A button with a list of links below; with a link of its own the button stands beside it. */
export function Dropdown({ menu, current, title, className }: DropdownProps) {
  const message = useMessage();
  const id = useId();
  const { buttonProps, rootProps, close } = useDropdown();
  return (
    <div className={`dropdown ${className ?? ''}`} {...rootProps}>
      {menu.url === undefined ? (
        <button type="button" className="dropdown-button" aria-controls={id} data-current={current} {...buttonProps}>
          {title && <span className="visually-hidden">{title}: </span>}
          {menu.label}
        </button>
      ) : (
        <>
          <Link href={menu.url} aria-current={current}>{menu.label}</Link>
          <button
            type="button"
            className="dropdown-button"
            aria-label={message('showMenuOf', { label: menu.label })}
            aria-controls={id}
            {...buttonProps}
          />
        </>
      )}
      <ul id={id} className="dropdown-menu" onClick={({ target }) => (target as Element).closest('a') && close()}>
        {menu.entries.map((entry, index) => (
          <li key={index}><Entry entry={entry} /></li>
        ))}
      </ul>
    </div>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  return entry.kind === 'link' ? <EntryLink entry={entry} /> : <NavbarItem node={entry.node} />;
}
