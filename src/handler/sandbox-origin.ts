/** Port that `area-docs sandbox` and `sandbox.mjs` listen on by default. */
export const sandboxPort = 8080;

/** Origin of its requests, also those of a sandbox in a page. */
export const sandboxOrigin: string = `http://localhost:${sandboxPort}`;

/** Path of the published file that serves a site's sandbox, from the base path. */
export const sandboxPath = 'sandbox.mjs';

/** Downloads the sandbox from a site and starts it. */
export function sandboxCommand({ url, baseUrl }: { url: string; baseUrl: string }): string {
  return `curl -O ${url}${baseUrl}${sandboxPath} && node ${sandboxPath}`;
}

/** Base address of the sandbox in place of a server. The path of the server stays: handlers see it over HTTP as well. */
export function sandboxAddress(server: string): string {
  const path = URL.canParse(server, sandboxOrigin) ? new URL(server, sandboxOrigin).pathname : '/';
  return sandboxOrigin + path.replace(/\/$/, '');
}
