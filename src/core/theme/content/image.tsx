import type { ImageProps } from '../parts/part-props.ts';

/**
 * A picture in the text. Its size is known before it loads, and one below the fold loads when it is near. `Pictures`
 * enlarges it.
 */
export function Image({ alt = '', ...props }: ImageProps) {
  return <img className="content-image" alt={alt} loading="lazy" decoding="async" {...props} />;
}
