import { isJson } from '../../../contract/samples/sample-request.ts';
import { CodeFrame } from '../../code/code-frame.tsx';
import { colorJson } from './color-json.tsx';
import { useSay } from './messages.ts';
import type { Answer } from './send-request.ts';

/** Longer texts make the browser slow; nobody reads them whole. */
const most = 200_000;

/** The body of an answer: JSON in lines and colours, other text as it is. */
export function AnswerBody({ answer: { text, type, bytes } }: { answer: Answer }) {
  const say = useSay();
  if (bytes === 0) return <p className="field-note">{say('noBody')}</p>;
  if (text === undefined) return <p className="field-note">{say('binary')}</p>;
  const pretty = isJson(type) ? prettyJson(text) : text;
  const shown = pretty.slice(0, most);
  return (
    <>
      <CodeFrame title={type} wordWrap={!isJson(type)} textToCopy={() => pretty}>
        <pre className="code" tabIndex={0} role="group" aria-label={say('body')}>
          <code>{isJson(type) ? colorJson(shown) : shown}</code>
        </pre>
      </CodeFrame>
      {shown.length < pretty.length && <p className="field-note">{say('cut', { count: String(most) })}</p>}
    </>
  );
}

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // The server says JSON and sends something else: it is shown as it came.
    return text;
  }
}
