/** A page's report to the test. WebDriver has no events, and WebKit's driver no log. */
export type Report =
  | { kind: 'console'; type: string; text: string }
  | { kind: 'error'; text: string }
  | { kind: 'load' };

/** Address for reports, which the proxy receives. */
export const reportPath = '/.webkit-report';

/**
 * Runs in the page, before its own scripts. Reports synchronously, so that each report arrives before the page
 * continues.
 */
export function reportScript(path: string): void {
  const Request = XMLHttpRequest;
  const send = (report: Report) => {
    const request = new Request();
    request.open('POST', path, false);
    request.send(JSON.stringify(report));
  };
  for (const type of ['debug', 'error', 'info', 'log', 'warn'] as const) {
    const original = console[type];
    console[type] = (...values: unknown[]) => {
      original(...values);
      send({ kind: 'console', type, text: values.map(String).join(' ') });
    };
  }
  addEventListener('error', ({ message }) => send({ kind: 'error', text: message }));
  addEventListener('unhandledrejection', ({ reason }) => send({ kind: 'error', text: String(reason) }));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    send({ kind: 'error', text: `${violatedDirective} forbids ${blockedURI}` }),
  );
  addEventListener('load', () => send({ kind: 'load' }));
}
