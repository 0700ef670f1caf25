import { codeSpan, nearestHint } from '../../../../helpers.ts';
import { SiteErrors, type SiteError } from '../../../../plugin.ts';
import { isObject } from '../../contract/document/json.ts';
import type { Operation } from '../../contract/types.ts';
import { openapiError } from '../../openapi-error.ts';

type Props = Readonly<Record<string, unknown>>;
type CheckedOperation = Pick<Operation, 'id' | 'parameters' | 'requestBody'>;

/** Maximum of `minutes`: one day. The sandbox simulates each minute in turn. */
const MAX_MINUTES = 1440;

/** Returns the operation of a `<Send>`. Throws `SiteErrors` with all problems of its props. */
export function checkSend<T extends CheckedOperation>(props: Props, operations: readonly T[]): T {
  const { operation: id, body, parameters, keep } = props;
  const operation = operations.find((one) => one.id === id);
  const errors = [
    ...unknownProps('Send', props, ['operation', 'body', 'parameters', 'keep']),
    ...(operation ? [] : [missingOperation(id, operations)]),
    ...(operation && body !== undefined ? bodyErrors(body, operation) : []),
    ...(operation && parameters !== undefined ? parameterErrors(parameters, operation) : []),
    ...(keep === undefined ? [] : keepErrors(keep)),
  ];
  if (!operation || errors.length > 0) throw new SiteErrors(errors);
  return operation;
}

/** Throws `SiteErrors` with all problems of the props of a `<Wait>`. */
export function checkWait(props: Props): void {
  const { minutes } = props;
  const isValid = Number.isInteger(minutes) && Number(minutes) >= 1 && Number(minutes) <= MAX_MINUTES;
  const fact = `\`minutes\` of \`<Wait>\` must be a whole number from 1 to ${MAX_MINUTES}.`;
  const minutesErrors = isValid ? [] : [openapiError(fact, 'Write it as `<Wait minutes={3} />`.')];
  throwIfAny([...unknownProps('Wait', props, ['minutes']), ...minutesErrors]);
}

/** Throws `SiteErrors` for any props of a `<SendTo>`, which takes no props. */
export function checkSendTo(props: Props): void {
  throwIfAny(unknownProps('SendTo', props, []));
}

function throwIfAny(errors: readonly SiteError[]): void {
  if (errors.length > 0) throw new SiteErrors(errors);
}

function unknownProps(component: string, props: Props, validNames: readonly string[]): SiteError[] {
  const advice = validNames.length === 0 ? 'Remove it.' : `Its properties are ${validNames.map(codeSpan).join(', ')}.`;
  return Object.keys(props)
    .filter((name) => !validNames.includes(name))
    .map((name) => {
      const hint = nearestHint(name, validNames, advice, codeSpan);
      return openapiError(`\`${name}\` is not a property of \`<${component}>\`.`, hint);
    });
}

function missingOperation(id: unknown, operations: readonly CheckedOperation[]): SiteError {
  if (typeof id !== 'string' || id === '') {
    const hint = 'Write the id of an operation: `<Send operation="book.add" />`.';
    return openapiError('`<Send>` names no operation.', hint);
  }
  const ids = operations.map((one) => one.id);
  const hint = nearestHint(id, ids, 'Check its `operationId`.');
  return openapiError(`The contract has no operation "${id}".`, hint);
}

function bodyErrors(body: unknown, { id, requestBody }: CheckedOperation): SiteError[] {
  if (!requestBody) {
    return [openapiError(`"${id}" takes no body.`, 'Remove `body`, or add a request body to the contract.')];
  }
  try {
    if (JSON.stringify(body) !== undefined) return [];
  } catch {
    // The body contains a BigInt or a circular reference.
  }
  return [openapiError(`\`body\` of "${id}" is not JSON.`, 'Use strings, numbers, lists and objects.')];
}

function parameterErrors(parameters: unknown, { id, parameters: declared }: CheckedOperation): SiteError[] {
  if (!isObject(parameters)) {
    const fact = `\`parameters\` of "${id}" must be an object.`;
    return [openapiError(fact, "Write it as `parameters={{ id: '1' }}`.")];
  }
  const names = declared.map(({ name }) => name);
  return Object.entries(parameters).flatMap(([name, value]) => {
    if (!names.includes(name)) {
      const advice = names.length === 0 ? 'Remove it.' : `Its parameters are ${names.map(codeSpan).join(', ')}.`;
      return openapiError(`"${id}" has no parameter "${name}".`, nearestHint(name, names, advice));
    }
    if (['string', 'number', 'boolean'].includes(typeof value)) return [];
    const hint = 'Write any other value as a string, as the request sends it.';
    return openapiError(`The parameter "${name}" of "${id}" must be a string, number or boolean.`, hint);
  });
}

function keepErrors(keep: unknown): SiteError[] {
  if (!isObject(keep)) {
    return [openapiError('`keep` must be an object.', "Write it as `keep={{ bookId: '/id' }}`.")];
  }
  const nameHint = 'Use letters, digits and underscores: steps refer to it as `{name}`.';
  const sourceHint = "Write '/id', or `{ list: '/data', where: { name: 'Timer' }, value: '/id' }`.";
  return Object.entries(keep).flatMap(([name, source]) => [
    ...(/^\w+$/.test(name) ? [] : [openapiError(`Invalid name "${name}" in \`keep\`.`, nameHint)]),
    ...(isSource(source)
      ? []
      : [openapiError(`The value of "${name}" in \`keep\` must be a JSON Pointer or an item of a list.`, sourceHint)]),
  ]);
}

function isSource(source: unknown): boolean {
  if (!isObject(source)) return isPointer(source);
  const hasOnlyKnownKeys = Object.keys(source).every((key) => ['list', 'where', 'value'].includes(key));
  // The empty JSON Pointer is the whole body, which may be a list.
  const isList = source['list'] === '' || isPointer(source['list']);
  return hasOnlyKnownKeys && isList && isPointer(source['value']) && isObject(source['where']);
}

/** True for a non-empty JSON Pointer (RFC 6901), which escapes `~` in keys as `~0` and `/` as `~1`. */
function isPointer(text: unknown): boolean {
  return typeof text === 'string' && /^(\/([^~/]|~[01])*)+$/.test(text);
}
