import { useMemo, type ReactNode } from 'react';
import { ClientCodeFrame } from '../../../../../browser.ts';
import { isJson, isStreamed } from '../../../contract/samples/media-types.ts';
import type { ReceivedResponse } from '../send/send-request.ts';
import { useConsoleMessage } from '../use-console-message.ts';
import { indentJson } from './indent-json.ts';
import { Picture } from './response-file.tsx';

/** Maximum number of characters to show, because longer texts slow the browser down. */
const maxLength = 200_000;

/** Texts with more characters are not highlighted, because each token becomes an element. */
const maxColored = 50_000;

/** The received part of a body: complete JSON indented and highlighted, other text unchanged. */
export function ResponseText({ response }: { response: ReceivedResponse }) {
  const { text, type, bytes, progress, keptPart, file } = response;
  const message = useConsoleMessage();
  const isWholeJson = isJson(type) && progress === 'complete' && keptPart === undefined;
  const showsEnd = isStreamed(type);
  const pretty = useMemo(
    () => (isWholeJson ? indentJson(text ?? '', showsEnd ? Infinity : maxLength) : (text ?? '')),
    [text, isWholeJson, showsEnd],
  );
  if (bytes === 0) return progress === 'complete' && <p className="field-note">{message('noBody')}</p>;
  if (text === undefined && file && type.startsWith('image/')) return <Picture file={file} label={message('body')} />;
  if (text === undefined) return progress !== 'receiving' && <p className="field-note">{message('binary')}</p>;
  const shown = showsEnd ? pretty.slice(-maxLength) : pretty.slice(0, maxLength);
  return (
    <>
      <ClientCodeFrame title={type} wordWrap={!isJson(type)} textToCopy={() => (isWholeJson ? indentJson(text) : text)}>
        <pre className="code" tabIndex={0} role="group" aria-label={message('body')}>
          <code>{isWholeJson && shown.length <= maxColored ? colorJson(shown) : shown}</code>
        </pre>
      </ClientCodeFrame>
      {(shown.length < pretty.length || keptPart !== undefined) && (
        <p className="field-note">{message(showsEnd ? 'cutStart' : 'cut', { count: String(maxLength) })}</p>
      )}
    </>
  );
}

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/** Highlights JSON like the code blocks of the site. */
export function colorJson(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, quoted, colon] = match;
    parts.push(text.slice(end, match.index));
    const className = quoted === undefined ? 'tk-constant' : colon === undefined ? 'tk-string' : 'tk-keyword';
    parts.push(
      <span key={match.index} className={className}>
        {quoted ?? whole}
      </span>,
      colon,
    );
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}
