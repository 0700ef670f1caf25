import type { ComponentProps } from 'react';

/** A button beside fields. */
export function Button(props: ComponentProps<'button'>) {
  return <button type="button" className="button" {...props} />;
}
