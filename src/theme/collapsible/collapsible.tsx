'use client';

import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { animateDetails } from './animate-details.ts';

export type CollapsibleProps = {
  summary: ReactNode;
  /** Accessible name of the summary when its content has no text. */
  summaryLabel?: string;
  /** Open at first; followed whenever it changes. The reader decides otherwise. */
  open?: boolean;
  /** Milliseconds; computed from the height of the content when absent. */
  duration?: number;
  /** Of several with one name only one is open. */
  name?: string;
  className?: string;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
};

/** A `<details>` that moves: it works without JavaScript, and find-in-page opens it. */
export function Collapsible({
  summary,
  summaryLabel,
  open = false,
  duration,
  name,
  className,
  onToggle,
  children,
}: CollapsibleProps) {
  // React would set the attribute back to what it knows; the element itself is the truth.
  const [initiallyOpen] = useState(open);
  const followed = useRef(open);
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (followed.current === open) return;
    followed.current = open;
    if (details.current) details.current.open = open;
  }, [open]);

  function onClick(event: MouseEvent): void {
    if (event.defaultPrevented || !details.current) return;
    event.preventDefault();
    animateDetails(details.current);
  }

  function onToggled(now: boolean): void {
    followed.current = now;
    onToggle?.(now);
  }

  return (
    <details
      ref={details}
      open={initiallyOpen}
      name={name}
      data-duration={duration}
      className={className ? `collapsible ${className}` : 'collapsible'}
      onToggle={(event) => event.target === event.currentTarget && onToggled(event.currentTarget.open)}
      suppressHydrationWarning
    >
      <summary aria-label={summaryLabel} onClick={onClick}>
        {summary}
      </summary>
      <div className="collapsible-content">{children}</div>
    </details>
  );
}
