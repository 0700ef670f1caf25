import type { ComponentProps } from 'react';
import type { Say } from './content-context.ts';

/** The checkbox of a task in a list: it shows a state and cannot be changed. */
export function Task({ say, checked, type, ...props }: ComponentProps<'input'> & { say: Say }) {
  if (type !== 'checkbox') return <input type={type} {...props} />;
  return (
    <input type="checkbox" aria-label={say(checked ? 'taskDone' : 'taskOpen')} defaultChecked={checked} {...props} />
  );
}
