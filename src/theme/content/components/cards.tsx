import './cards.css';
import type { ReactNode } from 'react';

/** Cards side by side, as many as there is room for. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className="cards">{children}</div>;
}

export type CardProps = { title: ReactNode; href?: string; icon?: ReactNode; children?: ReactNode };

/** A card; with an address the whole of it can be clicked, though only its title is the link. */
export function Card({ title, href, icon, children }: CardProps) {
  return (
    <div className="card">
      {icon !== undefined && (
        <span className="card-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <p className="card-title">{href ? <a href={href}>{title}</a> : title}</p>
      {children !== undefined && <div className="card-body">{children}</div>}
    </div>
  );
}
