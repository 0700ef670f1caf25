/**
 * The path that an address names, decoded; undefined if no published file can have it. An encoded letter is that letter, but
 * an encoded separator is not a separator, and an empty name is not left out: these are other addresses than that of a page.
 */
export function publishedPath(address: string): string | undefined {
  const names = address.split('/').map(decodeName);
  const isSound = names.every(
    (name, index) =>
      name !== undefined && (name !== '' || index === names.length - 1) && !/^\.{1,2}$|[/\\\0]/.test(name),
  );
  return isSound ? names.join('/') : undefined;
}

function decodeName(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    // A malformed escape names no file.
    return undefined;
  }
}

/** The URL of a request's target; undefined if it is none. A path may begin with two slashes, which alone would name a host. */
export function targetUrl(target: string): URL | undefined {
  const url = target.startsWith('/') ? `http://localhost${target}` : target;
  return URL.parse(url) ?? undefined;
}
