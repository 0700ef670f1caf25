import { createElement, useId, type ReactNode } from 'react';
import { ownValue } from '../../base/records.ts';
import { useCurrentPage, useMessage, useParts } from '../current-page.ts';
import { ErrorBoundary } from '../error/error-boundary.tsx';
import { Html } from '../link/html.tsx';
import { addedItemTypes } from './added-item-types.ts';
import { currentMark } from './current-mark.ts';
import { menuOf, type MenuNode, type MenuEntry, type Menu } from './menu-entries.ts';
import type { NavbarItemProps } from '../parts/part-props.ts';
import type { NavbarNode } from '../../site/types.ts';
import { Collapsible } from '../collapsible/collapsible.tsx';
import { Link } from '../link/link.tsx';
import { useDropdown } from '../dropdown/use-dropdown.ts';

/** An item of the bar or the panel. If it crashes, its error is shown with its configuration; other items remain. */
export function NavbarItem(props: NavbarItemProps) {
  const message = useMessage();
  return (
    <ErrorBoundary
      renderError={(error) => (
        <div className="failed-item" role="alert">
          <p>
            {message('navbarItemFailed')} {error.message}
          </p>
          <code>{JSON.stringify(props.item)}</code>
        </div>
      )}
    >
      <ItemView {...props} />
    </ErrorBoundary>
  );
}

function ItemView(props: NavbarItemProps) {
  const { item: node, place } = props;
  switch (node.type) {
    case 'link':
    case 'version':
      return <ItemLink node={node} />;
    case 'dropdown':
    case 'locales':
    case 'versions':
      return <NavbarMenu node={node} place={place} />;
    case 'custom': {
      const View = ownValue(addedItemTypes, node.name);
      return View ? createElement(View, props) : null;
    }
    case 'html':
      return <Html as="div" html={node.html} className={node.className} />;
    default:
      throw new Error(`No component exists for the navbar item type "${(node as { type: string }).type}".`);
  }
}

const menuTitles = { dropdown: undefined, locales: 'languages', versions: 'versions' } as const;

function NavbarMenu({ node, place }: Pick<NavbarItemProps, 'place'> & { node: MenuNode }) {
  const message = useMessage();
  const { NavbarItem: Item } = useParts();
  const MenuView = place === 'bar' ? Dropdown : PanelMenu;
  const { layout, meta } = useCurrentPage();
  const current = currentMark(node, meta, layout.site.homeUrl);
  const menu = menuOf(node, layout, meta);
  const title = menuTitles[node.type];
  return (
    <MenuView menu={menu} className={node.className} current={current} title={title && message(title)}>
      {menu.entries.map((entry, index) => (
        <li key={index}>
          {entry.kind === 'link' ? <EntryLink entry={entry} /> : <Item item={entry.node} place={place} />}
        </li>
      ))}
    </MenuView>
  );
}

/** A menu of the navbar as a section of the panel. The section expands in place. */
function PanelMenu({ menu: { label, url }, current, className, children }: MenuProps) {
  return (
    <Collapsible
      className={['panel-menu', className].filter(Boolean).join(' ')}
      summary={label}
      open={current !== undefined}
    >
      <ul>
        {url !== undefined && (
          <li>
            <Link className="node" href={url} aria-current={current}>
              {label}
            </Link>
          </li>
        )}
        {children}
      </ul>
    </Collapsible>
  );
}

/**
 * A link of the navbar, marked as current on the pages of its section. The name of a version is text if it has no
 * address.
 */
function ItemLink({ node }: { node: Extract<NavbarNode, { type: 'link' | 'version' }> }) {
  const { layout, meta } = useCurrentPage();
  const { url, className } = node;
  const label = node.type === 'link' && node.html !== undefined ? <Html html={node.html} /> : node.label;
  if (url === undefined) return <span className={['navbar-text', className].filter(Boolean).join(' ')}>{label}</span>;
  return (
    <Link
      className={['node', className].filter(Boolean).join(' ')}
      href={url}
      target={node.type === 'link' ? node.target : undefined}
      aria-current={currentMark(node, meta, layout.site.homeUrl)}
    >
      {label}
    </Link>
  );
}

/** A link inside a menu. */
function EntryLink({ entry }: { entry: Extract<MenuEntry, { kind: 'link' }> }) {
  const { label, url, language, isCurrent } = entry;
  return (
    <Link className="node" href={url} hrefLang={language} lang={language} aria-current={isCurrent ? 'true' : undefined}>
      {label}
    </Link>
  );
}

type MenuProps = {
  menu: Menu;
  /** The entries of the menu as list items. */
  children: ReactNode;
  current?: 'page' | 'true';
  /** Visually hidden prefix of the button's label, such as "Languages". Only for dropdowns without a link. */
  title?: string;
  className?: string;
};

/** A button with a list of links; if the menu has a link, the button is beside it. */
function Dropdown({ menu, current, title, className, children }: MenuProps) {
  const message = useMessage();
  const id = useId();
  const { buttonProps, rootProps } = useDropdown();
  return (
    <div className={['dropdown', className].filter(Boolean).join(' ')} {...rootProps}>
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
