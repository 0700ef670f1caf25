'use client';

import { useRef, type MouseEvent, type ReactNode } from 'react';
import { animateDetails } from './animate-details.ts';

export type CollapsibleProps = {
  summary: ReactNode;
  /** Accessible name of the summary when its content has no text. */
  summaryLabel?: string;
  /** Followed whenever it changes; in between the reader decides. */
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
  const details = useRef<HTMLDetailsElement>(null);

  function onClick(event: MouseEvent): void {
    if (event.defaultPrevented || !details.current) return;
    event.preventDefault();
    animateDetails(details.current);
  }

  return (
    <details
      ref={details}
      open={open}
      name={name}
      data-duration={duration}
      className={className ? `collapsible ${className}` : 'collapsible'}
      onToggle={(event) => event.target === event.currentTarget && onToggle?.(event.currentTarget.open)}
      suppressHydrationWarning
    >
      <summary aria-label={summaryLabel} onClick={onClick}>
        {summary}
      </summary>
      <div className="collapsible-content">{children}</div>
    </details>
  );
}
