/** Default port of `area-docs sandbox` and `sandbox.mjs`. */
export const sandboxPort = 8080;

/** Origin of the requests that handlers receive, even in a page. */
const sandboxOrigin: string = `http://localhost:${sandboxPort}`;

/** Path of the published file that serves a site's sandbox, relative to the base path. */
export const sandboxPath = 'sandbox.mjs';

/** Command that downloads the sandbox from a site and starts it. */
export function sandboxCommand({ url, baseUrl }: { url: string; baseUrl: string }): string {
  return `curl -O ${url}${baseUrl}${sandboxPath} && node ${sandboxPath}`;
}

/** Replaces the origin of a server with the sandbox's. Keeps the path, because handlers also receive it over HTTP. */
export function sandboxAddress(server: string): string {
  const path = URL.canParse(server, sandboxOrigin) ? new URL(server, sandboxOrigin).pathname : '/';
  return sandboxOrigin + path.replace(/\/$/, '');
}
