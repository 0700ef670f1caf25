import type { ReactNode } from 'react';

export type CollapsibleProps = {
  summary: ReactNode;
  /** Accessible name of the summary when its content has no text. */
  summaryLabel?: string | undefined;
  /** Followed whenever it changes; in between the reader decides. */
  open?: boolean | undefined;
  /** Milliseconds; computed from the height of the content when absent. */
  duration?: number | undefined;
  /** Of several with one name only one is open. */
  name?: string | undefined;
  className?: string;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
};

/**
 * A `<details>`: it works without JavaScript, and find-in-page opens it. `animateCollapsibles` animates it, also in
 * html that React does not hydrate.
 */
export function Collapsible({
  summary,
  summaryLabel,
  duration,
  className,
  onToggle,
  children,
  ...props
}: CollapsibleProps) {
  return (
    <details
      {...props}
      data-duration={duration}
      className={className ? `collapsible ${className}` : 'collapsible'}
      onToggle={onToggle && ((event) => event.target === event.currentTarget && onToggle(event.currentTarget.open))}
      suppressHydrationWarning
    >
      <summary aria-label={summaryLabel}>{summary}</summary>
      {children}
    </details>
  );
}
