import type { FooterProps } from 'area-docs/theme';
import './footer.css';

/** Replaces the footer: all links in one line, after the copyright. */
export default function Footer({ columns, copyright }: FooterProps) {
  const links = columns.flatMap((column) => column.links);
  return (
    <footer className="kettle-footer">
      {copyright && <div dangerouslySetInnerHTML={{ __html: copyright }} />}
      <ul>
        {links.map(
          (link) =>
            'url' in link && (
              <li key={link.url}>
                <a href={link.url}>{link.label}</a>
              </li>
            ),
        )}
      </ul>
    </footer>
  );
}
