import { textOf } from '../../../contract/document/exact-number.ts';
import { parseExactly } from '../../../contract/document/json.ts';
import { parsePointer, valueAt } from '../../../contract/document/json-pointer.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { parameterKey, type ConsoleValues } from '../request/console-values.ts';
import { secretName } from '../request/request-link.ts';
import { headerOf } from '../../sandbox/plain-request.ts';
import { findResponse } from './find-response.ts';
import type { PreparedRequest } from '../request/prepare-request.ts';
import type { ReceivedResponse } from '../send/send-request.ts';

type FilledParameters = ConsoleValues['parameters'];

type NextSteps = {
  /** Secrets of the response, by credential. */
  credentials: readonly { credential: string; value: string }[];
  /**
   * Operations that can follow, with the parameters that their links fill, by `parameterKey`. `shared` omits those that
   * may be secrets.
   */
  links: readonly { operation: string; title: string; parameters: FilledParameters; shared: FilledParameters }[];
};

/** Values of a complete response that the next requests can use, according to the contract. */
export function nextSteps({ results }: ConsoleOperation, response: ReceivedResponse, sent: Sent): NextSteps {
  if (response.progress !== 'complete') return { credentials: [], links: [] };
  const source = { response, ...sent };
  const result = findResponse(results, response.status);
  const credentials = (result?.credentials ?? []).flatMap(({ credential, value }) => {
    const secret = evaluateExpression(value, source);
    return secret === undefined ? [] : [{ credential, value: secret }];
  });
  const links = (result?.links ?? []).map(({ parameters, ...link }) => {
    const filled = parameters.flatMap(({ value, isSecret, ...parameter }) => {
      const text = evaluateExpression(value, source);
      if (text === undefined) return [];
      const key = parameterKey(parameter);
      const mayBeSecret = secretName.test(`${key} ${value} ${text}`) || credentials.some((one) => text === one.value);
      return [{ key, text, isShared: !isSecret && !mayBeSecret }];
    });
    const byKey = (some: typeof filled) => Object.fromEntries(some.map(({ key, text }) => [key, text]));
    return { ...link, parameters: byKey(filled), shared: byKey(filled.filter(({ isShared }) => isShared)) };
  });
  return { credentials, links };
}

/** The values of a sent request that expressions refer to. */
type Sent = { parameters: ConsoleValues['parameters']; request?: Pick<PreparedRequest, 'body'> };

/** The exchange that expressions refer to. */
type ExpressionSource = Sent & { response: Pick<ReceivedResponse, 'status' | 'headers' | 'text'> };

/**
 * Evaluates a runtime expression of OpenAPI such as `$response.body#/id`, a template with expressions in braces, or a
 * constant. Undefined if the exchange lacks the value.
 */
export function evaluateExpression(written: string, source: ExpressionSource): string | undefined {
  if (written.startsWith('$')) return evaluate(written, source);
  let isComplete = true;
  const text = written.replaceAll(/\{(\$[^{}]+)\}/g, (_whole, expression: string) => {
    const value = evaluate(expression, source);
    isComplete &&= value !== undefined;
    return value ?? '';
  });
  return isComplete ? text : undefined;
}

function evaluate(expression: string, { response, parameters, request }: ExpressionSource) {
  const [, base, selector = ''] =
    /^\$(response\.body|response\.header\.|request\.body|request\.|statusCode$)(.*)$/s.exec(expression) ?? [];
  switch (base) {
    case 'statusCode':
      return String(response.status);
    case 'response.header.':
      return headerOf(response.headers, selector);
    case 'request.': {
      const [, place = '', name = ''] = /^(path|query|header)\.(.+)$/s.exec(selector) ?? [];
      const key = `${place}-${name}`;
      // Names of headers are case-insensitive.
      return (place === 'header' ? headerOf(Object.entries(parameters), key) : parameters[key]) || undefined;
    }
    case 'request.body':
      return bodyValue(typeof request?.body === 'string' ? request.body : undefined, selector);
    case 'response.body':
      return bodyValue(response.text, selector);
    default:
      return undefined;
  }
}

/** The whole body, or the value at a fragment such as `#/id`. */
function bodyValue(text: string | undefined, fragment: string): string | undefined {
  if (text === undefined || fragment === '') return text;
  const value = valueAt(parseExactly(text), parsePointer(fragment.replace(/^#/, '')));
  return typeof value === 'object' ? undefined : textOf(value) || undefined;
}
