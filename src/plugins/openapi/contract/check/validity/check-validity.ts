import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Diagnostic } from '../../diagnostic.ts';
import { asText, withoutKeys, type JsonObject } from '../../document/json.ts';
import { describeAjvErrors } from './describe-ajv-error.ts';
import { intendedErrors } from './intended-errors.ts';
import { parsePointer, valueAt } from '../../document/json-pointer.ts';
import { flatMapDocument, listSchemas, mapDocument } from '../../document/walk-document.ts';
import { readPattern } from './contract-ajv.ts';

// All contracts share the validators, because compiling the rules of an OpenAPI version takes longer than a check.
const options = { allErrors: true, verbose: true, logger: false } as const;
const validator = new Validator({ ...options });
const schemaValidator = new Ajv2020({ ...options, strict: false });

/** The keys for a version, each with the versions that belong to it. */
const versionKeys = { swagger: /^2\.0$/, openapi: /^3\.[0-2]\./ } as const;
const versionHint = 'Write it in OpenAPI 3.1, for example "openapi: 3.1.0".';

/**
 * Reports a missing, incomplete or unknown version. The other checks are then skipped, because their errors would only
 * follow from it.
 */
export function checkVersion(document: JsonObject): Diagnostic | undefined {
  const key = 'swagger' in document && !('openapi' in document) ? 'swagger' : 'openapi';
  const value = document[key];
  const path = [key];
  const version = typeof value === 'number' ? String(value) : asText(value);
  if (version === undefined) return { fact: 'The contract has no "openapi" version.', path, hint: versionHint };
  const complete = version.replace(/^\d+$/, '$&.0').replace(/^3\.[0-2]$/, '$&.0');
  const rightKey = (['swagger', 'openapi'] as const).find((one) => versionKeys[one].test(complete));
  if (rightKey === undefined) {
    return { fact: `The contract is written in OpenAPI ${version}, which cannot be read.`, path, hint: versionHint };
  }
  if (rightKey === key && value === complete) return undefined;
  const hint = `Write \`${rightKey}: "${complete}"\`.`;
  if (rightKey !== key) {
    return { fact: `Version ${version} belongs to the key "${rightKey}", not "${key}".`, path, hint };
  }
  const fault = typeof value === 'number' ? `the number ${value} instead of a string` : 'incomplete';
  return { fact: `The "${key}" version is ${fault}.`, path, hint };
}

function versionOf(document: JsonObject): string | undefined {
  return asText(document['openapi'] ?? document['swagger']);
}

/** Reports violations of Swagger 2.0 or OpenAPI 3.0 to 3.2, and of JSON Schema. Expects a known version. */
export async function checkValidity(document: JsonObject): Promise<Diagnostic[]> {
  const version = versionOf(document) ?? '';
  const { errors } = await validator.validate(withoutKeys(withoutObstacles(document), breaksValidator) as JsonObject);
  if (typeof errors === 'string') {
    const hint = 'Correct the "$ref", or define its target.';
    return [{ fact: `The contract is not valid OpenAPI: ${errors}.`, path: [], hint }];
  }
  // OpenAPI also allows contracts with only components or webhooks, but such contracts have no pages.
  const relevant = (errors ?? []).filter(
    ({ params }) => params['missingProperty'] !== 'components' && params['missingProperty'] !== 'webhooks',
  );
  const diagnostics = describeAjvErrors(intendedErrors(relevant, rulesOf(version)), document).map(
    ({ words, ...rest }) => {
      return { fact: `The contract is not valid OpenAPI ${version.slice(0, 3)}: ${words}.`, ...rest };
    },
  );
  // The rules of 2.0 and 3.0 include schemas; the rules of 3.1 and 3.2 leave them to JSON Schema.
  const schemaDiagnostics = /^(2|3\.0)/.test(version) ? [] : checkSchemas(document);
  return [...diagnostics, ...schemaDiagnostics, ...checkPatterns(document)];
}

/** The JSON Schema of a version, which the validator's types do not declare. */
function rulesOf(version: string): unknown {
  const { ajvValidators } = validator as unknown as { ajvValidators: Record<string, { schema: unknown }> };
  return ajvValidators[version.slice(0, 3)]?.schema;
}

/**
 * Removes parts that would hide other diagnostics: broken references, which `checkReferences` reports; examples and
 * extensions, which may contain anything; and identifiers of schemas, because references are pointers from the root.
 */
function withoutObstacles(document: JsonObject): Record<string, unknown> {
  return mapDocument(document, (value) => {
    const reference = asText(value['$ref']);
    const isBroken =
      reference !== undefined &&
      (!reference.startsWith('#') || valueAt(document, parsePointer(reference)) === undefined);
    const isData = (key: string) => ['example', 'value', 'dataValue'].includes(key) || key.startsWith('x-');
    const { $id: _id, $anchor: _anchor, $dynamicAnchor: _dynamicAnchor, $dynamicRef: _dynamicRef, ...rest } = value;
    const parts = Object.entries(rest).map(([key, part]) => [key, isData(key) ? null : part] as const);
    return { ...Object.fromEntries(parts), ...(isBroken && { $ref: '#/info' }) };
  }) as Record<string, unknown>;
}

/**
 * True for properties whose names make the validator throw: methods that it calls on compared values, and `$ref` and
 * `$id`, which it takes for keywords.
 */
function breaksValidator(key: string, part: unknown): boolean {
  return key === 'valueOf' || key === 'toString' || (/^\$(?:ref|id)$/.test(key) && typeof part !== 'string');
}

const knownDialect =
  /^https:\/\/(json-schema\.org\/draft\/2020-12\/schema#?|spec\.openapis\.org\/oas\/3\.(1\/dialect\/base|2\/dialect\/[\d-]+))$/;

function checkSchemas(document: JsonObject): Diagnostic[] {
  return listSchemas(document).flatMap(({ schema, path }) => {
    const { $schema: dialect, ...keywords } = schema;
    if (dialect !== undefined && !knownDialect.test(String(dialect))) {
      const fact = `The schema is written in a dialect that cannot be read: ${JSON.stringify(dialect)}.`;
      return [{ fact, path: [...path, '$schema'], hint: 'Write it in JSON Schema 2020-12 and leave "$schema" out.' }];
    }
    if (schemaValidator.validateSchema(keywords) === true) return [];
    return describeAjvErrors(schemaValidator.errors, schema).map(({ words, path: inside, ...rest }) => {
      return { fact: `The schema is not valid JSON Schema: ${words}.`, path: [...path, ...inside], ...rest };
    });
  });
}

/** Reports patterns that are not JavaScript regular expressions. */
function checkPatterns(document: JsonObject): Diagnostic[] {
  return flatMapDocument(document, ({ pattern }, path) => {
    const reason = typeof pattern === 'string' ? reasonOf(pattern) : undefined;
    if (reason === undefined) return [];
    const hint = 'Write a JavaScript regular expression.';
    return [{ fact: `The pattern is not valid: ${reason}.`, path: [...path, 'pattern'], hint }];
  });
}

function reasonOf(pattern: string): string | undefined {
  try {
    readPattern(pattern);
    return undefined;
  } catch (error) {
    // `Invalid regular expression: /(/u: Unterminated group`. The place already shows the pattern.
    return error instanceof SyntaxError ? error.message.replace(/^.*\/\w*: /s, '') : String(error);
  }
}
