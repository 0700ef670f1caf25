import { isJson } from '../../../contract/samples/is-json.ts';
import { ClientCodeFrame } from '../../../../../core/theme/code/client-code-frame.tsx';
import { colorJson } from './color-json.tsx';
import { useConsoleMessage } from '../use-console-message.ts';
import { isStreamed } from '../send/read-body.ts';
import type { ReceivedResponse } from '../send/send-request.ts';

/** Characters shown: longer texts make the browser slow. */
const most = 200_000;

/** The body of a response as far as it has arrived: complete JSON indented and coloured, other text unchanged. */
export function ResponseText({ response: { text, type, bytes, progress, keptPart } }: { response: ReceivedResponse }) {
  const message = useConsoleMessage();
  if (bytes === 0) return progress === 'complete' && <p className="field-note">{message('noBody')}</p>;
  if (text === undefined) return <p className="field-note">{message('binary')}</p>;
  const isWholeJson = isJson(type) && progress === 'complete' && keptPart === undefined;
  const pretty = isWholeJson ? prettyJson(text) : text;
  const showsEnd = isStreamed(type);
  const shown = showsEnd ? pretty.slice(-most) : pretty.slice(0, most);
  return (
    <>
      <ClientCodeFrame title={type} wordWrap={!isJson(type)} textToCopy={() => pretty}>
        <pre className="code" tabIndex={0} role="group" aria-label={message('body')}>
          <code>{isJson(type) ? colorJson(shown) : shown}</code>
        </pre>
      </ClientCodeFrame>
      {(shown.length < pretty.length || keptPart !== undefined) && (
        <p className="field-note">{message(showsEnd ? 'cutStart' : 'cut', { count: String(most) })}</p>
      )}
    </>
  );
}

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Labelled as JSON, but it is not: shown unchanged.
    return text;
  }
}
