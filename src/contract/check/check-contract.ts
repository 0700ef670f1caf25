import type { Fault } from '../fault.ts';
import type { JsonObject } from '../json.ts';
import { checkExamples } from './check-examples.ts';
import { checkPaths } from './check-paths.ts';
import { checkReferences } from './check-references.ts';
import { checkValidity } from './check-validity.ts';
import { lintComponents } from './lint-components.ts';
import { lintDescriptions } from './lint-descriptions.ts';
import { lintOperations, type LintNames } from './lint-operations.ts';
import { lintSchemas } from './lint-schemas.ts';

/** `valid`: what OpenAPI itself asks; `strict`: also what makes good pages, and every example against its schema. */
export type LintLevel = 'strict' | 'valid';

export type CheckOptions = LintNames & { lint: LintLevel };

/**
 * All faults of a contract, `written` as in the file and `document` with its schemas brought to 3.1.
 * The rules for pages need a valid document to look at, so they wait until it is one.
 */
export async function checkContract(written: JsonObject, document: JsonObject, { lint, pages }: CheckOptions): Promise<Fault[]> {
  const basic = [...(await checkValidity(written)), ...checkReferences(document)];
  if (basic.length > 0) return basic;
  const paths = checkPaths(document);
  if (lint === 'valid') return paths;
  return [...paths, ...lintOperations(document, { pages }), ...lintDescriptions(document), ...lintSchemas(document), ...lintComponents(document), ...checkExamples(document)];
}
