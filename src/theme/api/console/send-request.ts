import type { PreparedRequest } from './prepare-request.ts';

/** After this the server is taken to be stuck. */
export const timeoutSeconds = 30;

export type Answer = {
  kind: 'answer';
  status: number;
  statusText: string;
  milliseconds: number;
  /** Of the body as it was after decompression. */
  bytes: number;
  headers: readonly (readonly [name: string, value: string])[];
  type: string;
  /** Undefined when it is no text. */
  text: string | undefined;
};

/** Why there is no answer. */
export type Failure = {
  kind: 'cancelled' | 'timeout' | 'address' | 'offline' | 'mixed' | 'policy' | 'cors' | 'unreachable';
};

/** The server redirects, and the browser does not say where to. */
export type Redirect = { kind: 'redirect'; milliseconds: number };

export type Outcome = Answer | Redirect | Failure;

export type SendOptions = { signal: AbortSignal; followsRedirects: boolean };

/** Sends a request and reads the answer. Never rejects: what goes wrong is an outcome too. */
export async function sendRequest(
  request: PreparedRequest,
  { signal, followsRedirects }: SendOptions,
): Promise<Outcome> {
  if (!/^https?:\/\/[^/]/i.test(request.url) || !URL.canParse(request.url)) return { kind: 'address' };
  const { url, ...init } = request;
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), timeoutSeconds * 1000);
  const policy = watchPolicy();
  const start = performance.now();
  try {
    const response = await fetch(url, {
      ...init,
      redirect: followsRedirects ? 'follow' : 'manual',
      signal: AbortSignal.any([signal, timer.signal]),
    });
    if (response.type === 'opaqueredirect') return { kind: 'redirect', milliseconds: performance.now() - start };
    return await readAnswer(response, start);
  } catch {
    // The browser does not tell a page what went wrong, so it is found out.
    if (signal.aborted) return { kind: 'cancelled' };
    if (timer.signal.aborted) return { kind: 'timeout' };
    const cause = await findCause(new URL(url));
    return { kind: (await policy.isViolated()) ? 'policy' : cause };
  } finally {
    clearTimeout(timeout);
    policy.stop();
  }
}

async function readAnswer(response: Response, start: number): Promise<Answer> {
  const buffer = await response.arrayBuffer();
  const type = response.headers.get('Content-Type') ?? '';
  const isText = type === '' || /^text\/|[/+](?:json|xml|javascript|yaml|x-www-form-urlencoded)\b/.test(type);
  return {
    kind: 'answer',
    status: response.status,
    statusText: response.statusText,
    milliseconds: performance.now() - start,
    bytes: buffer.byteLength,
    headers: [...response.headers],
    type,
    text: isText ? new TextDecoder().decode(buffer) : undefined,
  };
}

async function findCause(url: URL): Promise<Failure['kind']> {
  const isOwnMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (location.protocol === 'https:' && url.protocol === 'http:' && !isOwnMachine) return 'mixed';
  if (!navigator.onLine && !isOwnMachine) return 'offline';
  return (await answersAnybody(url)) ? 'cors' : 'unreachable';
}

/** Whether something is there: a request whose answer nobody reads is not subject to the server's consent. */
async function answersAnybody(url: URL): Promise<boolean> {
  try {
    await fetch(url.origin, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(5000),
    });
    return true;
  } catch {
    // Nothing answers, which is what was asked.
    return false;
  }
}

/** The Content-Security-Policy of the site forbids some addresses; the browser says so by an event only. */
function watchPolicy() {
  let violated = false;
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    violated ||= event.effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  return {
    /** The event comes a moment after the refusal. */
    isViolated: async () => {
      if (!violated) await new Promise((resolve) => setTimeout(resolve, 50));
      return violated;
    },
    stop: () => document.removeEventListener('securitypolicyviolation', onViolation),
  };
}
