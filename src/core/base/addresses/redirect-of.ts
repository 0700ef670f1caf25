/** Maps old addresses to new ones. Both are public and in ASCII; the old ones have no trailing slash. */
export type Redirects = Readonly<Record<string, string>>;

/** The target of a redirected request. The query is kept. */
export function redirectOf({ pathname, search }: URL, redirects: Redirects): string | undefined {
  const target = redirects[withoutSlash(pathname)];
  if (target === undefined || search === '') return target;
  const [address = '', hash] = target.split('#', 2);
  return `${address}${address.includes('?') ? search.replace('?', '&') : search}${hash === undefined ? '' : `#${hash}`}`;
}

/**
 * An address without trailing slashes. Scans from the end, because a regular expression would backtrack over many
 * slashes.
 * @example withoutSlash('/guides/'); // '/guides'
 */
export function withoutSlash(address: string): string {
  let end = address.length;
  while (end > 1 && address[end - 1] === '/') end--;
  return address.slice(0, end);
}
