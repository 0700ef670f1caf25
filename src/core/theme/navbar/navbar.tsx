import { useRef } from 'react';
import { ColorModeButton } from '../color-mode/color-mode-button.tsx';
import { useMessage } from '../current-page.ts';
import { Link } from '../link/link.tsx';
import { Logo } from '../link/logo.tsx';
import { MenuPanel } from '../menu-panel/menu-panel.tsx';
import type { NavbarItemData, NavbarProps } from '../parts/part-props.ts';
import { useParts } from '../parts/parts-context.ts';
import { ProgressBar } from '../progress/progress-bar.tsx';
import { SkipSidebar } from '../skip-links/skip-links.tsx';
import { useBarLines } from './use-bar-lines.ts';
import { useHideOnScroll } from './use-hide-on-scroll.ts';

/** The bar at the top of every page: brand, items on both sides, colour mode. */
export function Navbar({ items, style, hideOnScroll, ...brand }: NavbarProps) {
  const bar = useRef<HTMLElement>(null);
  useHideOnScroll(bar, hideOnScroll);
  useBarLines(bar);
  return (
    <header ref={bar} className={`navbar ${style ? `navbar-${style}` : ''}`}>
      <div className="navbar-inner">
        <MenuPanel items={items} />
        <Brand {...brand} />
        <Items items={items} />
        <ColorModeButton />
      </div>
      <ProgressBar />
      <SkipSidebar />
    </header>
  );
}

function Brand({ title, logo, url, target }: Pick<NavbarProps, 'title' | 'logo' | 'url' | 'target'>) {
  if (!logo && !title) return null;
  return (
    <Link className="brand" href={url} target={target}>
      {logo && <Logo logo={logo} />}
      {title && <span>{title}</span>}
    </Link>
  );
}

function Items({ items }: Pick<NavbarProps, 'items'>) {
  const message = useMessage();
  return (
    <nav className="navbar-items" aria-label={message('mainNavigation')}>
      <ItemList side="left" items={items.filter(({ position }) => position === 'left')} />
      <ItemList side="right" items={items.filter(({ position }) => position === 'right')} />
    </nav>
  );
}

function ItemList({ side, items }: { side: 'left' | 'right'; items: readonly NavbarItemData[] }) {
  const { NavbarItem } = useParts();
  if (items.length === 0) return null;
  return (
    <ul className={`navbar-${side}`}>
      {items.map((item, index) => (
        <li key={index} className={item.type === 'search' ? 'navbar-search needs-script' : undefined}>
          <NavbarItem item={item} place="bar" />
        </li>
      ))}
    </ul>
  );
}
