import { useState } from 'react';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { readReaderValues, tokensFor, useReaderValues, type ReaderValues } from '../../values/reader-values.ts';
import { useChosenServer } from '../../values/chosen-server.ts';
import type { ValueError } from './check-values.ts';
import type { ConsoleValues } from './console-values.ts';
import { keepDraft, openDraft } from './drafts.ts';

/** The form of an operation's request, for all its fields. */
export type Form = ReturnType<typeof useForm>;

/**
 * The chosen server with the reader's tokens for it, the values of the form, and their errors. The values depend on the
 * caller, because ids from the sandbox are invalid on other servers, and each account of the sandbox has its own ids.
 */
export function useForm(operation: ConsoleOperation) {
  const server = useChosenServer(operation.servers[0]?.url ?? '');
  const readerValues = useReaderValues();
  const { isSandbox } = server;
  const callerOf = ({ sandboxAccount = '' }: ReaderValues) => (isSandbox ? `sandbox ${sandboxAccount}` : 'server');
  const caller = callerOf(readerValues);
  const open = () => ({ values: openDraft(operation, isSandbox), caller });
  const [draft, setDraft] = useState(open);
  // Another caller means that the reader has chosen another server or account.
  const { values } = draft.caller === caller ? draft : open();
  const [errors, setErrors] = useState<readonly ValueError[]>([]);
  const [hasSandboxErrors, setHasSandboxErrors] = useState(isSandbox);
  // The sandbox has other values. Another account keeps the errors, because signing in may end after the check.
  if (hasSandboxErrors !== isSandbox) {
    setHasSandboxErrors(isSandbox);
    setErrors([]);
  }
  return {
    operation,
    server,
    tokens: tokensFor(readerValues, server),
    values,
    /** The shown values, or those of another account that the reader has signed in to since. */
    latestValues: () => (callerOf(readReaderValues()) === caller ? values : openDraft(operation, isSandbox)),
    errors,
    setErrors,
    change(changes: Partial<ConsoleValues>) {
      const next = { ...values, ...changes };
      keepDraft(operation, next, isSandbox);
      setDraft({ values: next, caller });
      setErrors([]);
    },
    errorOf: (field: string) => errors.find((error) => error.field === field)?.message,
  };
}
