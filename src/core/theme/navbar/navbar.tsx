import { useRef, useEffect, useSyncExternalStore, type RefObject } from 'react';
import type { LayoutData } from '../../site/types.ts';
import { ColorModeButton } from '../color-mode/color-mode-button.tsx';
import { useMessage, useParts } from '../current-page.ts';
import { Link } from '../link/link.tsx';
import { Logo, logoOf } from '../link/logo.tsx';
import { configuredUrl } from '../../base/addresses/url.ts';
import { MenuPanel } from '../menu-panel/menu-panel.tsx';
import type { NavbarItemData, NavbarProps } from '../parts/part-props.ts';
import { progressVisible } from '../progress/store.ts';
import { SkipSidebar } from '../skip-links/skip-links.tsx';
import { useHideOnScroll } from './use-hide-on-scroll.ts';

/** The bar at the top of every page: brand, items on both sides, color mode. */
export function Navbar({ title, logo, url, target, items, style, hideOnScroll }: NavbarProps) {
  const bar = useRef<HTMLElement>(null);
  useHideOnScroll(bar, hideOnScroll);
  useBarLines(bar);
  const message = useMessage();
  return (
    <header ref={bar} className={`navbar ${style ? `navbar-${style}` : ''}`}>
      <div className="navbar-inner">
        <MenuPanel items={items} />
        {(logo || title) && (
          <Link className="brand" href={url} target={target}>
            {logo && <Logo logo={logo} />}
            {title && <span>{title}</span>}
          </Link>
        )}
        <nav className="navbar-items" aria-label={message('mainNavigation')}>
          <ItemList side="left" items={items} />
          <ItemList side="right" items={items} />
        </nav>
        <ColorModeButton />
      </div>
      <ProgressBar />
      <SkipSidebar />
    </header>
  );
}

function ItemList({ side, items }: { side: NavbarItemData['position']; items: readonly NavbarItemData[] }) {
  const { NavbarItem } = useParts();
  const ownItems = items.filter(({ position }) => position === side);
  if (ownItems.length === 0) return null;
  return (
    <ul className={`navbar-${side}`}>
      {ownItems.map((item, index) => (
        <li key={index} className={'isBarOnly' in item && item.isBarOnly ? 'bar-only needs-script' : undefined}>
          <NavbarItem item={item} place="bar" />
        </li>
      ))}
    </ul>
  );
}

/** Sets the number of the bar's lines on the root element, so that a bar with wrapped items covers no scroll target. */
function useBarLines(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inner = bar.current?.firstElementChild;
    if (!inner) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      const lines = Math.round(inner.clientHeight / parseFloat(getComputedStyle(inner).minBlockSize));
      if (lines === Number(root.dataset.barLines ?? 1)) return;
      if (lines > 1) root.dataset.barLines = String(lines);
      else delete root.dataset.barLines;
      showTarget(inner.getBoundingClientRect().bottom);
    });
    observer.observe(inner);
    return () => observer.disconnect();
  }, [bar]);
}

/** Scrolls to the hash again if the bar covers its target: the browser scrolled before it knew the bar's height. */
function showTarget(barBottom: number): void {
  const target = document.querySelector(':target');
  const top = target?.getBoundingClientRect().top ?? -1;
  if (top >= 0 && top < barBottom) target?.scrollIntoView({ behavior: 'instant' });
}

/** A line along the navbar that grows while the next page loads. */
function ProgressBar() {
  const message = useMessage();
  const visible = useSyncExternalStore(progressVisible.subscribe, progressVisible.read, () => false);
  return visible && <div className="progress" role="progressbar" aria-label={message('loading')} />;
}

/** The configured navbar with resolved addresses. */
export function navbarProps(layout: LayoutData): NavbarProps {
  const { site, theme, navbar: items } = layout;
  const { logo, title, style, hideOnScroll } = theme.navbar;
  return {
    title,
    // An empty `alt`, because the title beside the logo already names the link.
    logo: logo && logoOf(title ? { ...logo, alt: '' } : logo, layout, site.title),
    url: logo?.href ? configuredUrl({ href: logo.href }, site) : site.homeUrl,
    target: logo?.target,
    items,
    style,
    hideOnScroll,
  };
}
