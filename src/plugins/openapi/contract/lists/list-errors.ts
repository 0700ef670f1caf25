import { decodeHtml } from '../../../../helpers.ts';
import { isExactNumber, writeJson } from '../document/exact-number.ts';
import { asText, isObject } from '../document/json.ts';
import { takeName } from '../document/take-name.ts';
import type { Operation, ErrorFix } from '../types.ts';

/** One error text of an operation. `causes` are the summaries of the examples with this text. */
export type ErrorCase = { status: string; text: string; causes: readonly string[]; anchor: string };

/** The error messages in the examples of an operation's 4xx and 5xx responses, each once per status. */
export function listErrors({ responses }: Pick<Operation, 'responses'>): ErrorCase[] {
  const cases = new Map<string, Omit<ErrorCase, 'anchor'>>();
  const examples = responses
    .filter(({ status }) => /^[45]/.test(status))
    .flatMap(({ status, content }) =>
      content.flatMap((media) => media.examples.map((example) => ({ status, media, example }))),
    );
  // HTML error pages last, because they are rare.
  const rank = ({ media }: (typeof examples)[number]) => (media.type.startsWith('text/html') ? 1 : 0);
  for (const { status, example } of examples.toSorted((a, b) => rank(a) - rank(b))) {
    const text = errorText(example.value);
    if (text === undefined || example.generated === true) continue;
    const key = `${status} ${text}`;
    const causes = [...(cases.get(key)?.causes ?? []), ...(example.summary === '' ? [] : [example.summary])];
    cases.set(key, { status, text, causes: [...new Set(causes)] });
  }
  const taken = new Set<string>();
  return [...cases.values()].map((error) => ({ ...error, anchor: takeName(errorAnchor(error), taken, '-') }));
}

/** The message of a JSON error, or the JSON itself; for text and HTML error pages, the first line. */
export function errorText(value: unknown): string | undefined {
  if (isObject(value)) return messageOf(value) ?? writeJson(value);
  if (typeof value !== 'string' || isExactNumber(value)) return undefined;
  // Express writes the message of an error into a `<pre>`, followed by the stack.
  const [, message = value] = /<pre>(.*?)(?:<br|<\/pre>|\n)/s.exec(value) ?? [];
  const line = decodeHtml(message.trim().split('\n')[0] ?? '').trim();
  return line === '' || line.startsWith('<') ? undefined : line;
}

/**
 * The message under one of its usual names in APIs and problem details (RFC 9457). `message` takes precedence, because
 * many frameworks also send the name of the status as `error`.
 */
function messageOf(value: Record<string, unknown>): string | undefined {
  return ['message', 'error', 'detail', 'title'].map((name) => asText(value[name])).find((text) => text?.trim());
}

function errorAnchor({ status, text }: Pick<ErrorCase, 'status' | 'text'>): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const anchor = ['error', status, ...words].join('-');
  // Keep both ends, because long messages of databases often differ only at the end.
  return anchor.length > 80 ? `${anchor.slice(0, 45)}-${anchor.slice(-34)}`.replaceAll(/\p{Surrogate}/gu, '') : anchor;
}

/** The fix for an error: the first entry with its text that does not exclude its status or operation. */
export function findFix(
  fixes: readonly ErrorFix[] | undefined,
  operation: string,
  error: Pick<ErrorCase, 'status' | 'text'>,
): string | undefined {
  const isInScope = ({ status, operations }: ErrorFix) =>
    (status ?? error.status) === error.status && (operations?.includes(operation) ?? true);
  return fixes?.find((entry) => entry.text === error.text && isInScope(entry))?.fix;
}
