import './small.css';
import type { ReactNode } from 'react';

export type BadgeProps = { type?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'; children: ReactNode };

/** A word that tells a state, beside what has it. */
export function Badge({ type = 'neutral', children }: BadgeProps) {
  return (
    <span className="badge" data-type={type}>
      {children}
    </span>
  );
}

/** A key or several, as they stand on the keyboard: `Ctrl+K`. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="key">{children}</kbd>;
}
