import type { FooterColumn, FooterConfig, FooterLink } from '../../config/types.ts';
import { useCurrentPage } from '../current-page.ts';
import { Html } from '../link/html.tsx';
import { Link } from '../link/link.tsx';
import { Logo } from '../link/logo.tsx';
import { configuredUrl } from '../link/site-url.ts';

/** Links of the whole site as columns or in one row, logo and copyright. */
export function Footer() {
  const { footer } = useCurrentPage().layout.theme;
  if (!footer) return null;
  const { logo, copyright, links } = footer;
  return (
    <footer className={`footer footer-${footer.style}`}>
      <div className="footer-inner">
        {logo && <FooterLogo logo={logo} />}
        {hasColumns(links) ? (
          <div className="footer-columns">
            {links.map((column) => (
              <div key={column.title} className="footer-column">
                <p className="footer-title">{column.title}</p>
                <LinkList links={column.items} />
              </div>
            ))}
          </div>
        ) : (
          links.length > 0 && (
            <div className="footer-row">
              <LinkList links={links} />
            </div>
          )
        )}
        {copyright && <Html as="p" className="footer-copyright" html={copyright} />}
      </div>
    </footer>
  );
}

function LinkList({ links }: { links: readonly FooterLink[] }) {
  const { site } = useCurrentPage().layout;
  return (
    <ul>
      {links.map((link, index) => (
        <li key={index}>
          {link.html === undefined ? (
            <Link href={configuredUrl(link, site)}>{link.label}</Link>
          ) : (
            <Html as="div" html={link.html} />
          )}
        </li>
      ))}
    </ul>
  );
}

function FooterLogo({ logo }: { logo: NonNullable<FooterConfig['logo']> }) {
  const { site } = useCurrentPage().layout;
  if (!logo.href) {
    return (
      <div className="footer-logo">
        <Logo logo={logo} lazy />
      </div>
    );
  }
  return (
    <Link className="footer-logo" href={configuredUrl({ href: logo.href }, site)}>
      <Logo logo={logo} lazy alt={site.title} />
    </Link>
  );
}

function hasColumns(links: readonly FooterColumn[] | readonly FooterLink[]): links is readonly FooterColumn[] {
  return links.length > 0 && links.every((link) => 'items' in link);
}
