import './badge-and-kbd.css';
import type { ReactNode } from 'react';
import type { badgeTypes } from '../../../content/component-names.ts';

type BadgeProps = { type?: (typeof badgeTypes)[number]; children: ReactNode };

/** A short label beside a name, such as `New` or `Deprecated`. */
export function Badge({ type = 'neutral', children }: BadgeProps) {
  return (
    <span className="badge" data-type={type}>
      {children}
    </span>
  );
}

/** A key or a combination of keys: `Ctrl+K`. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="key">{children}</kbd>;
}
