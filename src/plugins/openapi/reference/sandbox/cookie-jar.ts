/** A cookie of the sandbox; `expires` in milliseconds since 1970, omitted for session cookies. */
export type Cookie = { name: string; value: string; path: string; expires?: number };

/** Adds the cookies of `Set-Cookie` headers. They replace cookies of the same name and path. Drops expired cookies. */
export function storeCookies(cookies: readonly Cookie[], lines: readonly string[], now: number): readonly Cookie[] {
  const received = lines.map((line) => parseCookie(line, now)).filter((cookie) => cookie.name !== '');
  const latest = new Map(
    [...cookies, ...received].map((cookie) => [JSON.stringify([cookie.name, cookie.path]), cookie]),
  );
  return [...latest.values()].filter((cookie) => isValid(cookie, now));
}

/** The `Cookie` header of a request; empty when there is nothing to send. */
export function cookieHeader(cookies: readonly Cookie[], pathname: string, now: number): string {
  return cookies
    .filter((cookie) => isValid(cookie, now) && isBelow(pathname, cookie.path))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}

function parseCookie(line: string, now: number): Cookie {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const valueOf = (attribute: string) =>
    attributes.find((text) => text.toLowerCase().startsWith(`${attribute}=`))?.slice(attribute.length + 1);
  const [name = '', ...valueParts] = pair.split('=');
  const maxAge = Number.parseInt(valueOf('max-age') ?? '');
  const date = Date.parse(valueOf('expires') ?? '');
  // `Max-Age` has precedence over `Expires` (RFC 6265, 5.3).
  const expires = Number.isNaN(maxAge) ? date : now + maxAge * 1000;
  const path = valueOf('path') ?? '/';
  return { name, value: valueParts.join('='), path, ...(!Number.isNaN(expires) && { expires }) };
}

function isValid({ expires }: Cookie, now: number): boolean {
  return expires === undefined || expires > now;
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}
