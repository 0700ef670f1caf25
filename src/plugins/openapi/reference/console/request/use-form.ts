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
  // The object itself is compared: signing in replaces it and passes on new ids, even for the same account.
  const callerOf = ({ sandboxTokens }: ReaderValues) => (isSandbox ? sandboxTokens : undefined);
  const caller = callerOf(readerValues);
  const draftOf = (values: ConsoleValues) => ({ values, caller, isSandbox });
  const open = () => draftOf(openDraft(operation, isSandbox));
  const [draft, setDraft] = useState(open);
  const { values } = draft;
  const [errors, setErrors] = useState<readonly ValueError[]>([]);
  if (draft.caller !== caller) {
    setDraft(open());
    // After another sign-in the errors stay, because it may end after the check that found them.
    if (draft.isSandbox !== isSandbox) setErrors([]);
  }
  return {
    operation,
    server,
    tokens: tokensFor(readerValues, server),
    values,
    /** The shown values, or new ones if the reader has signed in to the sandbox since. */
    latestValues: () => (callerOf(readReaderValues()) === caller ? values : openDraft(operation, isSandbox)),
    errors,
    setErrors,
    change(changes: Partial<ConsoleValues>) {
      const next = { ...values, ...changes };
      keepDraft(operation, next, isSandbox);
      setDraft(draftOf(next));
      setErrors([]);
    },
    errorOf: (field: string) => errors.find((error) => error.field === field)?.message,
  };
}
