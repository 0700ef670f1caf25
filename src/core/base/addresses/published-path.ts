/**
 * Decodes an address, relative to the base path, to the path of a file. Returns undefined for an address with a
 * malformed escape, a dot segment, an empty segment before the last one, or a segment that decodes to text with a
 * slash, backslash or null character, because no published file has such an address.
 */
export function publishedPath(address: string): string | undefined {
  try {
    const names = address.split('/').map((name) => decodeURIComponent(name));
    const isValid = names.every(
      (name, index) => (name !== '' || index === names.length - 1) && !/^\.{1,2}$|[/\\\0]/.test(name),
    );
    return isValid ? names.join('/') : undefined;
  } catch {
    // Malformed escape.
    return undefined;
  }
}

/**
 * Returns the URL of a request's target, or undefined if the target is invalid. A path may begin with two slashes,
 * which would otherwise be parsed as a host.
 */
export function targetUrl(target: string): URL | undefined {
  const url = target.startsWith('/') ? `http://localhost${target}` : target;
  return URL.parse(url) ?? undefined;
}
