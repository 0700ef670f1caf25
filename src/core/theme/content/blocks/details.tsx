import { Children, isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Collapsible } from '../../collapsible/collapsible.tsx';
import type { FormatMessage } from '../../../messages/theme-messages.ts';

export type DetailsProps = Omit<ComponentProps<typeof Collapsible>, 'summary' | 'summaryProps'>;

/** A collapsible section of the text; without JavaScript a plain `<details>`. */
export function Details({ message, className, children, ...rest }: DetailsProps & { message: FormatMessage }) {
  const nodes = Children.toArray(children);
  const summary = nodes.find(isSummary);
  const { children: text = message('details'), ...summaryProps } = summary?.props ?? {};
  return (
    <Collapsible
      {...rest}
      summary={text}
      summaryProps={summaryProps}
      className={['details', className].filter(Boolean).join(' ')}
    >
      {nodes.filter((node) => node !== summary)}
    </Collapsible>
  );
}

function isSummary(node: ReactNode): node is ReactElement<ComponentProps<'summary'>> {
  return isValidElement(node) && node.type === 'summary';
}
