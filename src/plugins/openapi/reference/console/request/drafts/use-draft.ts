import { useState } from 'react';
import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import type { ConsoleValues } from '../console-values.ts';
import { keepDraft, openDraft } from './drafts.ts';

/**
 * Values of the form of an operation. Ids from the sandbox are invalid on other servers, and each account of the
 * sandbox has its own.
 */
export function useDraft(operation: ConsoleOperation, isSandbox: boolean, account: string | undefined) {
  const caller = isSandbox ? `sandbox ${account ?? ''}` : 'server';
  const open = () => ({ values: openDraft(operation, isSandbox), caller });
  const [draft, setDraft] = useState(open);
  // The reader has chosen another server or account.
  const { values } = draft.caller === caller ? draft : open();
  return {
    values,
    change(changes: Partial<ConsoleValues>) {
      const next = { ...values, ...changes };
      keepDraft(operation, next, isSandbox);
      setDraft({ values: next, caller });
    },
  };
}
