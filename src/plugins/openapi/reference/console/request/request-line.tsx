import { useConsoleMessage } from '../use-console-message.ts';

type RequestLineProps = { method: string; url: string; isSandbox: boolean };

/** A request in one line, with the word for the sandbox in place of its origin. */
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
      <span className="request-line-sandbox">{message('sandbox')}</span>{' '}
      <code>
        {method} {url.replace(/^[a-z]+:\/\/[^/]*/, '')}
      </code>
    </>
  );
}
