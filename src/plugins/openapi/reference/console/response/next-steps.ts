import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import type { ConsoleValues } from '../request/console-values.ts';
import { evaluateExpression } from './evaluate-expression.ts';
import type { ReceivedResponse } from '../send/send-request.ts';

export type NextSteps = {
  /** Secrets of the response, by credential. */
  credentials: readonly { credential: string; value: string }[];
  /** Operations that can follow, with the parameters that the response fills, by `parameterKey`. */
  links: readonly { operation: string; title: string; parameters: Readonly<Record<string, string>> }[];
};

/** Values of a complete response that the next requests can use, according to the contract. */
export function nextSteps(
  { results }: ConsoleOperation,
  response: ReceivedResponse,
  parameters: ConsoleValues['parameters'],
): NextSteps {
  if (response.progress !== 'complete') return { credentials: [], links: [] };
  const source = { response, parameters };
  const status = String(response.status);
  const result = [status, `${status.charAt(0)}XX`, 'default']
    .map((wanted) => results.find((one) => one.status.toUpperCase() === wanted.toUpperCase()))
    .find((found) => found !== undefined);
  const evaluated = (written: string) => evaluateExpression(written, source);
  return {
    credentials: (result?.credentials ?? []).flatMap(({ credential, value }) => {
      const found = evaluated(value);
      return found === undefined ? [] : [{ credential, value: found }];
    }),
    links: (result?.links ?? []).map(({ operation, title, parameters: wanted }) => ({
      operation,
      title,
      parameters: Object.fromEntries(
        wanted.flatMap((one) => {
          const found = evaluated(one.value);
          return found === undefined ? [] : [[`${one.in}-${one.name}`, found]];
        }),
      ),
    })),
  };
}
