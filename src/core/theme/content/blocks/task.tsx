import type { ComponentProps } from 'react';
import type { FormatMessage } from '../content-context.ts';

/** The read-only checkbox of a task list. */
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
