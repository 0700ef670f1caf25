import type { ComponentProps } from 'react';

/**
 * A picture in the text. Its size is known before it loads, and one below the fold loads when it is near. `Pictures`
 * enlarges it.
 */
export function Image({ alt = '', ...props }: Omit<ComponentProps<'img'>, 'ref'>) {
  return <img className="content-image" alt={alt} loading="lazy" decoding="async" {...props} />;
}
