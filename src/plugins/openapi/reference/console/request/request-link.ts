import { parseJson } from '../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { fitValues, initialValues, storedValues, type ConsoleValues } from './console-values.ts';
import { keepDraft } from './drafts.ts';

/** Names of parameters and fields that are likely to contain secrets, unlike `author`, `pageToken` and `maxTokens`. */
export const secretName: RegExp =
  /auth(?!or(?!i[sz]))|(?<!page[_-]?|max_?(?=tokens))token|secret|passw|passphrase|cookie|credential|api-?_?key/i;
/** Values that cannot be secrets. */
const publicValues: readonly unknown[] = ['', null, true, false];

/** The address of this page that opens the console with these values, but without secrets and files. */
export function requestLink(operation: ConsoleOperation, values: ConsoleValues): string {
  const initial = initialValues(operation).parameters;
  const parameters = Object.entries(values.parameters).filter(
    // An empty value matters only if the form would begin with an example.
    ([name, value]) => (value !== '' || initial[name] !== '') && !secretName.test(name),
  );
  const body = withoutSecrets(values.body);
  const shared = storedValues(operation, { ...values, parameters: Object.fromEntries(parameters), body });
  return consoleLink(location.href, operation.id, shared);
}

/** The address that opens the console of an operation on its page with these values. */
export function consoleLink(page: string, operationId: string, values: unknown): string {
  const link = new URL(page, location.href);
  link.hash = new URLSearchParams({ try: operationId, values: JSON.stringify(values) }).toString();
  return link.href;
}

/** The body with empty strings in place of secrets. Empty if secrets may remain, such as in lists or other formats. */
function withoutSecrets(body: string): string {
  if (!secretName.test(body)) return body;
  const pairs = /"((?:[^"\\]|\\.)*)"(?:(\s*:\s*)"(?:[^"\\]|\\.)*")?/g;
  const emptied = body.replaceAll(pairs, (whole, name: string, colon?: string) =>
    colon !== undefined && secretName.test(name) ? `"${name}"${colon}""` : whole,
  );
  const value = parseJson(emptied);
  const safe = JSON.stringify(value, (name, part: unknown) =>
    secretName.test(name) && !publicValues.includes(part) ? undefined : part,
  );
  return value !== undefined && safe === JSON.stringify(value) ? emptied : '';
}

/** Fills the form with the values in the address, if any, and removes the hash of the address. */
export function openLink(operation: ConsoleOperation): void {
  const values = parseJson(new URLSearchParams(location.hash.slice(1)).get('values') ?? '');
  if (values !== undefined) {
    // The link chooses no server, so its values replace values from the sandbox and from other servers.
    for (const isSandbox of [false, true]) keepDraft(operation, fitValues(operation, values), isSandbox);
  }
  history.replaceState(history.state, '', location.pathname + location.search);
}
