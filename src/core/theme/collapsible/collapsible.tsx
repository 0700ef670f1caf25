import type { ComponentProps, ReactNode } from 'react';

type CollapsibleProps = Omit<ComponentProps<'details'>, 'onToggle'> & {
  summary: ReactNode;
  /** Attributes of the summary. */
  summaryProps?: ComponentProps<'summary'> | undefined;
  /** Milliseconds; computed from the height of the content by default. */
  duration?: number | undefined;
  onToggle?: (open: boolean) => void;
};

/**
 * A `<details>`, which works without JavaScript and opens for find-in-page. `animateCollapsibles` animates it, even in
 * HTML that React does not hydrate. A new value of `open` opens or closes it; in between, the reader decides.
 * @example <Collapsible summary="Details">…</Collapsible>
 */
export function Collapsible({
  summary,
  summaryProps,
  duration,
  className,
  onToggle,
  children,
  ...rest
}: CollapsibleProps) {
  // React passes `toggle` events of nested elements to `onToggle`. The hydration warning is off because readers can
  // open the element before React hydrates it.
  return (
    <details
      {...rest}
      data-duration={duration}
      className={className ? `collapsible ${className}` : 'collapsible'}
      onToggle={onToggle && ((event) => event.target === event.currentTarget && onToggle(event.currentTarget.open))}
      suppressHydrationWarning
    >
      <summary {...summaryProps}>{summary}</summary>
      {children}
    </details>
  );
}
