import type { Operation } from '../../contract/types.ts';
import { CopyButton } from './copy-button.tsx';
import { MethodLabel } from './method-label.tsx';

/** Method and path as they stand in a request; the parts that the caller fills in are marked. */
export function Endpoint({ operation: { method, path, deprecated } }: { operation: Operation }) {
  return (
    <div className="endpoint">
      <MethodLabel method={method} />
      <code className="endpoint-path">
        {path.split(/(\{[^}]+\})/).map((part, index) =>
          part.startsWith('{') ? <var key={index}>{part}</var> : part.split(/(?<=\/)/).map((word, at) => (at === 0 ? word : [<wbr key={at} />, word])),
        )}
      </code>
      {deprecated && <span className="schema-flag">deprecated</span>}
      <CopyButton text={path} label="Copy path to clipboard" />
    </div>
  );
}
