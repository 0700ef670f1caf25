import { useConsoleMessage } from './use-console-message.ts';

type RequestLineProps = { method: string; url: string; isSandbox: boolean };

/** A request in one line. The sandbox has no address, so its name takes the place. */
export function RequestLine({ method, url, isSandbox }: RequestLineProps) {
  const message = useConsoleMessage();
  if (!isSandbox) {
    return (
      <code>
        {method} {url}
      </code>
    );
  }
  return (
    <>
      <span className="console-sandbox-label">{message('sandbox')}</span>{' '}
      <code>
        {method} {url.replace(/^[a-z]+:\/\/[^/]*/, '')}
      </code>
    </>
  );
}
