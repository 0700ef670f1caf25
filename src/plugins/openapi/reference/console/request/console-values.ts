import { isSentByBrowser } from '../../../contract/credentials.ts';
import type { ConsoleOperation, ConsoleParameter } from '../../../contract/output/console-data.ts';
import { fileFields, withoutFiles } from './files/file-fields.ts';
import type { SecurityRequirement } from '../../../contract/types.ts';

/** Values of the form of one operation, all strings. */
export type ConsoleValues = {
  /** By `parameterKey`. */
  parameters: Readonly<Record<string, string>>;
  /** `requirementKey` of the security requirement that the request follows; empty for none. */
  placement: string;
  /** True if the browser sends and stores cookies of the server. */
  withCookies: boolean;
  /** Media type of the body. */
  type: string;
  body: string;
  /** Files of a multipart form, by field. Kept in memory while the page is open. */
  files?: Readonly<Record<string, readonly File[]>>;
};

/** Two parameters may have the same name in different places. */
export function parameterKey({ in: place, name }: Pick<ConsoleParameter, 'in' | 'name'>): string {
  return `${place}-${name}`;
}

/** Identifies a security requirement by its schemes. */
export function requirementKey(requirement: SecurityRequirement): string {
  return requirement.map(({ name }) => name).join(' ');
}

/** The security requirement with a key; empty if no requirement has this key. */
export function requirementOf({ security }: ConsoleOperation, key: string): SecurityRequirement {
  return security.find((requirement) => requirementKey(requirement) === key) ?? [];
}

/** Initial values of the form: required parameters and body from the examples, the first security requirement. */
export function initialValues(operation: ConsoleOperation): ConsoleValues {
  const { parameters, security, body } = operation;
  const [media] = body?.content ?? [];
  const [first = []] = security;
  const chosen = security.find((requirement) => requirement.some((scheme) => !isSentByBrowser(scheme)));
  return {
    parameters: Object.fromEntries(
      parameters.map((parameter) => [parameterKey(parameter), parameter.required ? textOf(parameter.example) : '']),
    ),
    placement: chosen ? requirementKey(chosen) : '',
    withCookies: (chosen ?? first).some(isSentByBrowser),
    type: media?.type ?? '',
    body: exampleText(operation, media?.type ?? '', media?.examples[0]?.value),
  };
}

/** An example as text of the editor, without the files of a form. */
export function exampleText(operation: ConsoleOperation, type: string, value: unknown): string {
  return bodyText(withoutFiles(value, fileFields(operation, type)));
}

/** A value as text of the editor. */
export function bodyText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
