import type { FooterColumn, FooterLink } from '../../config/types.ts';
import type { LayoutData } from '../../site/types.ts';
import { Html } from '../link/html.tsx';
import { Link } from '../link/link.tsx';
import { Logo, logoOf } from '../link/logo.tsx';
import { configuredUrl } from '../../base/addresses/url.ts';
import type { FooterProps } from '../parts/part-props.ts';

/** The footer: logo, links in columns or one row, and copyright. */
export function Footer({ style, logo, columns, copyright }: FooterProps) {
  if (!style) return null;
  const [first] = columns;
  const isRow = columns.length === 1 && first?.title === undefined;
  return (
    <footer className={`footer footer-${style}`}>
      <div className="footer-inner">
        {logo && <FooterLogo logo={logo} />}
        {isRow && first && (
          <div className="footer-row">
            <LinkList links={first.links} />
          </div>
        )}
        {!isRow && columns.length > 0 && (
          <div className="footer-columns">
            {columns.map(({ title, links }, index) => (
              <div key={index} className="footer-column">
                {title !== undefined && <p className="footer-title">{title}</p>}
                <LinkList links={links} />
              </div>
            ))}
          </div>
        )}
        {copyright && <Html as="div" className="footer-copyright fine-print" html={copyright} />}
      </div>
    </footer>
  );
}

function LinkList({ links }: Pick<FooterProps['columns'][number], 'links'>) {
  return (
    <ul>
      {links.map((link, index) => (
        <li key={index}>
          {'html' in link ? (
            <Html as="div" html={link.html} />
          ) : (
            <Link href={link.url} target={link.target}>
              {link.label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function FooterLogo({ logo }: { logo: NonNullable<FooterProps['logo']> }) {
  const picture = <Logo logo={logo} lazy />;
  if (logo.url === undefined) return <div className="footer-logo">{picture}</div>;
  return (
    <Link className="footer-logo" href={logo.url}>
      {picture}
    </Link>
  );
}

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
        link.html === undefined
          ? { label: link.label ?? '', url: configuredUrl(link, site), target: link.target }
          : { html: link.html },
      ),
    })),
    copyright,
  };
}

/** Narrows the type of `links`. True for an empty list too. */
function hasColumns(links: readonly FooterColumn[] | readonly FooterLink[]): links is readonly FooterColumn[] {
  return links.every((link) => 'items' in link);
}
