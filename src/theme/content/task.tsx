import type { ComponentProps } from 'react';
import type { Say } from './content-context.ts';

/** The box of a task in a list: it tells a state and cannot be changed. */
export function Task({ say, checked, type, ...props }: ComponentProps<'input'> & { say: Say }) {
  if (type !== 'checkbox') return <input type={type} {...props} />;
  return (
    <input type="checkbox" aria-label={say(checked ? 'taskDone' : 'taskOpen')} defaultChecked={checked} {...props} />
  );
}
