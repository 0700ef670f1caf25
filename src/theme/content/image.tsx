import type { ComponentProps } from 'react';

/** A picture of the text: its size is known before it is there, and one below the fold waits until it is near. */
export function Image({ alt = '', ...props }: ComponentProps<'img'>) {
  return <img className="content-image" alt={alt} loading="lazy" decoding="async" {...props} />;
}
