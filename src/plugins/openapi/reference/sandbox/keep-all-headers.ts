const [BrowserRequest, BrowserResponse] = [Request, Response];

/** A `Request` that keeps all headers. */
class UnfilteredRequest extends Request {
  constructor(input: RequestInfo | URL, init: RequestInit = {}) {
    super(input, init);
    const headers = init.headers ?? (input instanceof Request ? input.headers : undefined);
    keepHeaders(this, headers);
  }

  /** Includes requests that the browser creates. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return this === UnfilteredRequest ? value instanceof BrowserRequest : super[Symbol.hasInstance](value);
  }

  override clone(): Request {
    return new UnfilteredRequest(super.clone(), { headers: this.headers });
  }
}

/** A `Response` that keeps all headers. */
class UnfilteredResponse extends Response {
  constructor(body?: BodyInit | null, init: ResponseInit = {}) {
    super(body, init);
    keepHeaders(this, init.headers);
  }

  /** Includes responses that the browser creates, such as those of `fetch`. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return this === UnfilteredResponse ? value instanceof BrowserResponse : super[Symbol.hasInstance](value);
  }

  static override json(data: unknown, init: ResponseInit = {}): Response {
    const headers = new Headers(init.headers);
    if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
    return new UnfilteredResponse(JSON.stringify(data), { ...init, headers });
  }

  static override redirect(url: string | URL, status = 302): Response {
    return new UnfilteredResponse(null, { status, headers: { Location: String(url) } });
  }

  override clone(): Response {
    const { status, statusText, headers } = this;
    return new UnfilteredResponse(super.clone().body, { status, statusText, headers });
  }
}

/** Replaces the headers of a request or response, because the original headers drop some names. */
function keepHeaders(owner: Request | Response, init: HeadersInit | undefined): void {
  const headers = new Headers(init);
  // The original headers include the Content-Type that the browser derives from the body.
  for (const [name, value] of owner.headers) if (!headers.has(name)) headers.set(name, value);
  Object.defineProperty(owner, 'headers', { value: headers });
}

/**
 * Replaces the global `Request` and `Response` of a worker with classes that keep all headers. Browsers drop `Cookie`,
 * `Origin` and others from a `Request`, and `Set-Cookie` from a `Response`, but a handler that was written for a server
 * reads and writes them. Call it before the handler starts.
 */
export function keepAllHeaders(): void {
  globalThis.Request = UnfilteredRequest;
  globalThis.Response = UnfilteredResponse;
}
