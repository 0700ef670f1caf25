import type { AnchorHTMLAttributes } from 'react';
import { isExternalUrl } from '../../base/addresses/url.ts';

/**
 * A link. External links are marked, and send no referrer.
 * @example <Link href="https://example.org">Example</Link>
 */
export function Link({ href, className, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const external = isExternalUrl(href) && { rel: 'noopener noreferrer' };
  const classes = [className, external && 'external'].filter(Boolean).join(' ');
  return <a href={href} className={classes || undefined} {...external} {...rest} />;
}
