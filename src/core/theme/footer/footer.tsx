import { Html } from '../link/html.tsx';
import { Link } from '../link/link.tsx';
import { Logo } from '../link/logo.tsx';
import type { FooterProps } from '../parts/part-props.ts';

/** The site's links as columns or one row, logo and copyright. */
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
        {copyright && <Html as="div" className="footer-copyright" html={copyright} />}
      </div>
    </footer>
  );
}

function LinkList({ links }: Pick<FooterProps['columns'][number], 'links'>) {
  return (
    <ul>
      {links.map((link, index) => (
        <li key={index}>
          {'html' in link ? <Html as="div" html={link.html} /> : <Link href={link.url}>{link.label}</Link>}
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
