import './cards.css';
import type { ReactNode } from 'react';
import { Link } from '../../link/link.tsx';
import type { CardLink } from '../../parts/part-props.ts';

/** A grid of cards with as many columns as fit. */
export function Cards({ children }: { children: ReactNode }) {
  return (
    <div className="cards" data-text="list">
      {children}
    </div>
  );
}

export type CardProps = { title: ReactNode; href?: string; icon?: ReactNode; children?: ReactNode };

/** A card. With an address, the whole card is clickable, although only its title is the link. */
export function Card({ title, href, icon, children }: CardProps) {
  return (
    <div className="card">
      {icon !== undefined && (
        <span className="card-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <p className="card-title">{href ? <Link href={href}>{title}</Link> : title}</p>
      {children !== undefined && <div className="card-body">{children}</div>}
    </div>
  );
}

/** A list of pages as cards. */
export function LinkCards({ links }: { links: readonly CardLink[] }) {
  return (
    <ul className="cards">
      {links.map(({ label, url, description }, index) => (
        <li key={index} className="card">
          <div className="card-title">
            <Link href={url}>{label}</Link>
          </div>
          {description && (
            <div className="card-body">
              <p>{description}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
