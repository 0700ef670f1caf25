import type { ComponentProps, ReactNode } from 'react';

type CollapsibleProps = Omit<ComponentProps<'details'>, 'onToggle'> & {
  summary: ReactNode;
  /** Accessible name of the summary if its content has no text. */
  summaryLabel?: string | undefined;
  /** Other attributes of the summary. */
  summaryProps?: ComponentProps<'summary'> | undefined;
  /** Opens or closes the section whenever the value changes; in between, the reader decides. */
  open?: boolean | undefined;
  /** Milliseconds; computed from the height of the content by default. */
  duration?: number | undefined;
  /** Only one collapsible per name can be open. */
  name?: string | undefined;
  onToggle?: (open: boolean) => void;
};

/**
 * A `<details>`, which works without JavaScript and which find-in-page opens. `animateCollapsibles` animates it, even
 * in HTML that React does not hydrate.
 * @example <Collapsible summary="Details">…</Collapsible>
 */
export function Collapsible({
  summary,
  summaryLabel,
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
      <summary {...summaryProps} aria-label={summaryLabel ?? summaryProps?.['aria-label']}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
