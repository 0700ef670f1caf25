import type { ComponentProps } from 'react';
import { useBaseUrl } from './docusaurus-parts.tsx';
import './themed-image.css';

/** `@theme/ThemedImage`: a picture for each color mode. */
export function ThemedImage({
  sources,
  alt = '',
  className,
  ...props
}: ComponentProps<'img'> & { sources: { light: string; dark: string } }) {
  return (
    <>
      <img src={useBaseUrl(sources.light)} alt={alt} className={`themed-image light ${className ?? ''}`} {...props} />
      <img src={useBaseUrl(sources.dark)} alt={alt} className={`themed-image dark ${className ?? ''}`} {...props} />
    </>
  );
}
