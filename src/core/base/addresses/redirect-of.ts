/** Maps old addresses to new ones. All are public addresses in ASCII; old ones have no trailing slash. */
export type Redirects = Readonly<Record<string, string>>;

/** Returns the target for a request, with the request's query; undefined if its path is not redirected. */
export function redirectOf(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  redirects: Redirects,
): string | undefined {
  const target = redirects[withoutSlash(pathname)];
  return target === undefined ? undefined : withQuery(target, search);
}

/**
 * Adds the query of a request to the target of its redirect.
 * @example withQuery('/a?b=1#c', '?d=2'); // '/a?b=1&d=2#c'
 */
export function withQuery(target: string, search: string): string {
  if (search === '') return target;
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
