import { parseJson } from '../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { fitValues, storedValues, type ConsoleValues } from './console-values.ts';
import { keepDraft } from './drafts.ts';

/** Names of parameters that are likely to contain secrets. */
const secretName = /auth|token|secret|password|cookie|api-?_?key/i;

/** The address of this page that opens the console with these values, but without secrets and files. */
export function requestLink(operation: ConsoleOperation, values: ConsoleValues): string {
  const parameters = Object.entries(values.parameters).filter(
    ([name, value]) => value !== '' && !secretName.test(name),
  );
  const shared = storedValues(operation, { ...values, parameters: Object.fromEntries(parameters) });
  const link = new URL(location.href);
  link.hash = new URLSearchParams({ try: operation.id, values: JSON.stringify(shared) }).toString();
  return link.href;
}

/** Fills the form of the operation with the values in the address, if it has any, and removes them from the address. */
export function openLink(operation: ConsoleOperation): void {
  const values = parseJson(new URLSearchParams(location.hash.slice(1)).get('values') ?? '');
  if (values !== undefined) keepDraft(operation, fitValues(operation, values), false);
  history.replaceState(history.state, '', location.pathname + location.search);
}
