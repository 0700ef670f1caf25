import { useConsoleMessage } from '../use-console-message.ts';

type RequestLineProps = { method: string; url: string; isSandbox: boolean };

/** A request in one line, with the word for the sandbox in place of its origin. */
export function RequestLine({ method, url, isSandbox }: RequestLineProps) {
  const message = useConsoleMessage();
  return (
    <>
      {isSandbox && <span className="request-line-sandbox">{message('sandbox')}</span>}
      {isSandbox && ' '}
      <code>
        {method} {isSandbox ? url.replace(/^[a-z]+:\/\/[^/]*/, '') : url}
      </code>
    </>
  );
}
