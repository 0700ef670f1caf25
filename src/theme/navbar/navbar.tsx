import { useRef } from 'react';
import type { NavbarNode } from '../../site/layout-types.ts';
import { ColorModeButton } from '../color-mode/color-mode-button.tsx';
import { useCurrentPage, useMessage } from '../current-page.ts';
import { Link } from '../link/link.tsx';
import { Logo } from '../link/logo.tsx';
import { configuredUrl } from '../link/site-url.ts';
import { MenuPanel } from '../menu-panel/menu-panel.tsx';
import { ProgressBar } from '../progress/progress-bar.tsx';
import { SkipSidebar } from '../skip-links/skip-links.tsx';
import { NavbarItem } from '../navbar-items/navbar-item.tsx';
import { useBarLines } from './use-bar-lines.ts';
import { useHideOnScroll } from './use-hide-on-scroll.ts';

/** The bar above every page: brand, items on both sides, colour mode. */
export function Navbar() {
  const { navbar } = useCurrentPage().layout.theme;
  const bar = useRef<HTMLElement>(null);
  useHideOnScroll(bar, navbar.hideOnScroll);
  useBarLines(bar);
  return (
    <header ref={bar} className={`navbar ${navbar.style ? `navbar-${navbar.style}` : ''}`}>
      <div className="navbar-inner">
        <MenuPanel />
        <Brand />
        <Items />
        <ColorModeButton />
      </div>
      <ProgressBar />
      <SkipSidebar />
    </header>
  );
}

function Brand() {
  const { site, theme } = useCurrentPage().layout;
  const { logo, title } = theme.navbar;
  if (!logo && !title) return null;
  const href = logo?.href ? configuredUrl({ href: logo.href }, site) : site.homeUrl;
  return (
    <Link className="brand" href={href} target={logo?.target}>
      {logo && <Logo logo={title ? { ...logo, alt: '' } : logo} alt={site.title} />}
      {title && <span>{title}</span>}
    </Link>
  );
}

function Items() {
  const message = useMessage();
  const { navbar } = useCurrentPage().layout;
  return (
    <nav className="navbar-items" aria-label={message('mainNavigation')}>
      <ItemList side="left" nodes={navbar.filter(({ position }) => position === 'left')} />
      <ItemList side="right" nodes={navbar.filter(({ position }) => position === 'right')} />
    </nav>
  );
}

function ItemList({ side, nodes }: { side: 'left' | 'right'; nodes: readonly NavbarNode[] }) {
  if (nodes.length === 0) return null;
  return (
    <ul className={`navbar-${side}`}>
      {nodes.map((node, index) => (
        <li key={index} className={node.type === 'search' ? 'navbar-search needs-script' : undefined}>
          <NavbarItem node={node} />
        </li>
      ))}
    </ul>
  );
}
