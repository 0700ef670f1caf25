/**
 * Requests and responses in a worker, with all of their headers. Browsers drop `Cookie`, `Origin` and others from a
 * `Request`, and `Set-Cookie` from a `Response`; a handler that was written for a server reads and writes them.
 */
class OpenRequest extends Request {
  constructor(input: RequestInfo | URL, init: RequestInit = {}) {
    super(input, init);
    const headers = init.headers ?? (input instanceof Request ? input.headers : undefined);
    openHeaders(this, headers, super.headers);
  }

  override clone(): Request {
    return new OpenRequest(super.clone(), { headers: this.headers });
  }
}

class OpenResponse extends Response {
  constructor(body?: BodyInit | null, init: ResponseInit = {}) {
    super(body, init);
    openHeaders(this, init.headers, super.headers);
  }

  static override json(data: unknown, init: ResponseInit = {}): Response {
    const headers = new Headers(init.headers);
    if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
    return new OpenResponse(JSON.stringify(data), { ...init, headers });
  }

  static override redirect(url: string | URL, status = 302): Response {
    return new OpenResponse(null, { status, headers: { Location: String(url) } });
  }

  override clone(): Response {
    const { status, statusText, headers } = this;
    return new OpenResponse(super.clone().body, { status, statusText, headers });
  }
}

/** Replaces the headers of a request or response, because browsers reject some names in the original headers. */
function openHeaders(owner: Request | Response, init: HeadersInit | undefined, ownHeaders: Headers): void {
  const headers = new Headers(init);
  // `ownHeaders` includes the Content-Type that the browser derives from the body.
  for (const [name, value] of ownHeaders) if (!headers.has(name)) headers.set(name, value);
  Object.defineProperty(owner, 'headers', { value: headers });
}

/** Replaces the global `Request` and `Response`. Call it before the handler starts. */
export function openGlobalHeaders(): void {
  globalThis.Request = OpenRequest;
  globalThis.Response = OpenResponse;
}
