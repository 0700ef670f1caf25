import type { ComponentProps } from 'react';
import type { FormatMessage } from '../content-context.ts';

/** The checkbox of a task in a list: it shows a state and cannot be changed. */
export function Task({ message, checked, type, ...props }: ComponentProps<'input'> & { message: FormatMessage }) {
  if (type !== 'checkbox') return <input type={type} {...props} />;
  return (
    <input
      type="checkbox"
      aria-label={message(checked ? 'taskDone' : 'taskOpen')}
      defaultChecked={checked}
      {...props}
    />
  );
}
