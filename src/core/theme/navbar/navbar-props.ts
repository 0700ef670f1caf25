import type { LayoutData } from '../../site/layout-types.ts';
import { logoOf } from '../link/logo-of.ts';
import { configuredUrl } from '../link/site-url.ts';
import type { NavbarProps } from '../parts/part-props.ts';

/** The configured navbar with resolved addresses. */
export function navbarProps(layout: LayoutData): NavbarProps {
  const { site, theme, navbar: items } = layout;
  const { logo, title, style, hideOnScroll } = theme.navbar;
  return {
    title,
    // The title beside it is its name.
    logo: logo && logoOf(title ? { ...logo, alt: '' } : logo, layout, site.title),
    url: logo?.href ? configuredUrl({ href: logo.href }, site) : site.homeUrl,
    target: logo?.target,
    items,
    style,
    hideOnScroll,
  };
}
