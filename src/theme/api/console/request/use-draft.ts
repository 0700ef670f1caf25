import { useState } from 'react';
import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import type { ConsoleValues } from './console-values.ts';
import { keepDraft, openDraft } from './drafts.ts';

/** What the form of an operation shows: ids that the sandbox gave mean nothing to another server. */
export function useDraft(operation: ConsoleOperation, isSandbox: boolean) {
  const open = () => ({ values: openDraft(operation, isSandbox), isSandbox });
  const [draft, setDraft] = useState(open);
  // The reader has chosen another server.
  const { values } = draft.isSandbox === isSandbox ? draft : open();
  return {
    values,
    change(changes: Partial<ConsoleValues>) {
      const next = { ...values, ...changes };
      keepDraft(operation, next, isSandbox);
      setDraft({ values: next, isSandbox });
    },
    /** Shows what responses have handed on since. */
    reopen: () => setDraft(open()),
  };
}
