import type { FooterColumn, FooterLink } from '../../config/types.ts';
import type { LayoutData } from '../../site/layout-types.ts';
import { logoOf } from '../link/logo-of.ts';
import { configuredUrl } from '../link/site-url.ts';
import type { FooterProps } from '../parts/part-props.ts';

/** The configured footer with resolved addresses. */
export function footerProps(layout: LayoutData): FooterProps {
  const { site, theme } = layout;
  if (!theme.footer) return { columns: [] };
  const { style, logo, copyright, links } = theme.footer;
  const columns: readonly { title?: string; items: readonly FooterLink[] }[] = hasColumns(links)
    ? links
    : [{ items: links }];
  return {
    style,
    logo: logo && {
      ...logoOf(logo, layout, logo.href ? site.title : ''),
      url: logo.href && configuredUrl({ href: logo.href }, site),
    },
    columns: columns.map(({ title, items }) => ({
      title,
      links: items.map((link) =>
        link.html === undefined ? { label: link.label ?? '', url: configuredUrl(link, site) } : { html: link.html },
      ),
    })),
    copyright,
  };
}

/** Also true for an empty list. */
function hasColumns(links: readonly FooterColumn[] | readonly FooterLink[]): links is readonly FooterColumn[] {
  return links.every((link) => 'items' in link);
}
