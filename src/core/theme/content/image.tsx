import type { ImageProps } from '../parts/part-props.ts';

/** A picture in the text. It loads shortly before it becomes visible, and `Pictures` enlarges it on click. */
export function Image({ alt = '', ...props }: ImageProps) {
  return <img className="content-image" alt={alt} loading="lazy" decoding="async" {...props} />;
}
