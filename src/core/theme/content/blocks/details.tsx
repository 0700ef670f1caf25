import { Children, isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Collapsible } from '../../collapsible/collapsible.tsx';
import type { FormatMessage } from '../../../messages/theme-messages.ts';

export type DetailsProps = Omit<ComponentProps<'details'>, 'onToggle'> & {
  /** Milliseconds to open or close; computed from the height of the content by default. */
  duration?: number;
};

/** A collapsible section of the text; without JavaScript a plain `<details>`. */
export function Details({ message, className, children, ...rest }: DetailsProps & { message: FormatMessage }) {
  const parts = Children.toArray(children);
  const summary = parts.find(isSummary);
  const { children: text = message('details'), ...summaryProps } = summary?.props ?? {};
  return (
    <Collapsible
      {...rest}
      summary={text}
      summaryProps={summaryProps}
      className={['details', className].filter(Boolean).join(' ')}
    >
      {parts.filter((part) => part !== summary)}
    </Collapsible>
  );
}

function isSummary(part: ReactNode): part is ReactElement<ComponentProps<'summary'>> {
  return isValidElement(part) && part.type === 'summary';
}
