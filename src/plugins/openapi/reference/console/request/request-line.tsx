import { useConsoleMessage } from '../use-console-message.ts';

type RequestLineProps = { method: string; url: string; isSandbox: boolean };

/** A request on one line. For the sandbox, a label replaces the origin. */
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
