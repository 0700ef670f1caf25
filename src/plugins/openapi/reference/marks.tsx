import type { Marks as MarksData } from '../contract/history/types.ts';
import type { ApiView } from './contract-texts.ts';

/** The versions that added something and last changed it. */
export function Marks({ marks, api }: { marks: MarksData | undefined; api: ApiView }) {
  if (!marks) return null;
  const { since, changed } = marks;
  return (
    <>
      {since !== undefined && <span className="schema-flag">{api.word('since', { version: since })}</span>}
      {changed !== undefined && <span className="schema-flag">{api.word('changedIn', { version: changed })}</span>}
    </>
  );
}
