/** The new address by the old one; both are public addresses in ASCII, the old one without a slash at its end. */
export type Redirects = Readonly<Record<string, string>>;

/** Where a request for an old address goes; the query comes along. */
export function redirectOf({ pathname, search }: URL, redirects: Redirects): string | undefined {
  const target = redirects[withoutSlash(pathname)];
  if (target === undefined || search === '') return target;
  const [address = '', hash] = target.split('#', 2);
  return `${address}${address.includes('?') ? search.replace('?', '&') : search}${hash === undefined ? '' : `#${hash}`}`;
}

/** Counts from the end: a pattern would backtrack over a long row of slashes. */
export function withoutSlash(address: string): string {
  let end = address.length;
  while (end > 1 && address[end - 1] === '/') end--;
  return address.slice(0, end);
}
