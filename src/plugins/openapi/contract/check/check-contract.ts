import type { Diagnostic } from '../diagnostic.ts';
import type { JsonObject } from '../document/json.ts';
import { valueAt } from '../document/json-pointer.ts';
import { checkChoices } from './check-choices.ts';
import { checkErrorFixes } from './check-error-fixes.ts';
import { checkExamples } from './check-examples.ts';
import { checkPaths } from './check-paths.ts';
import { checkReferences, checkSecurity, checkResponseCredentials, checkResponseLinks } from './check-references.ts';
import { checkValidity, checkVersion } from './validity/check-validity.ts';
import { lintComponents } from './lint/lint-components.ts';
import { lintDescriptions } from './lint/lint-descriptions.ts';
import { lintLinks } from './lint/lint-links.ts';
import { lintPaths, lintOperations } from './lint/lint-operations.ts';
import { lintSchemas } from './lint/lint-schemas.ts';
import { upgradeStructure } from '../upgrade-document.ts';
import { lintServers } from './lint/lint-servers.ts';

/**
 * Strictness of the check. `strict`: OpenAPI, requirements for good pages, and every example against its schema;
 * `valid`: OpenAPI alone; `none`: nothing, because many published contracts are not quite valid.
 */
export type LintLevel = 'strict' | 'valid' | 'none';

/**
 * Checks a contract: `written` is the content of its file, `document` its upgrade to 3.1. The rules for pages run only
 * if the document is valid. A diagnostic about the parameters of a path appears once per operation; `readContract`
 * removes the repetitions.
 *
 * @param pages Doc ids below the contract's folder that exist as files; undefined if they are not known.
 * @param references References to other files that cannot be followed.
 */
export async function checkContract(
  written: JsonObject,
  document: JsonObject,
  lint: LintLevel,
  pages: readonly string[] | undefined,
  references: readonly Diagnostic[],
): Promise<Diagnostic[]> {
  if (lint === 'none') return [];
  const version = checkVersion(written);
  if (version) return [version];
  const basicDiagnostics = [
    ...(await checkValidity(written)),
    ...references,
    ...checkReferences(written),
    ...checkSecurity(document),
  ];
  if (basicDiagnostics.length > 0) return withLint('valid', basicDiagnostics);
  const validDiagnostics = [
    ...checkPaths(document),
    ...checkResponseLinks(document),
    ...checkResponseCredentials(document),
    ...checkChoices(document),
  ];
  if (lint === 'valid') return withLint('valid', validDiagnostics);
  const structure = upgradeStructure(written);
  /** False for copies of generic schemas, which are not in the file. */
  const isWritten = ({ path: [first, second, name = ''] }: Diagnostic) =>
    first !== 'components' || second !== 'schemas' || valueAt(structure, [first, second, name]) !== undefined;
  const strictDiagnostics = [
    ...checkErrorFixes(document),
    ...lintPaths(document),
    ...lintOperations(document, pages),
    ...lintDescriptions(document),
    ...lintSchemas(document),
    ...lintComponents(structure),
    ...lintLinks(document),
    ...lintServers(document),
    ...checkExamples(document),
  ];
  return [...withLint('valid', validDiagnostics), ...withLint('strict', strictDiagnostics.filter(isWritten))];
}

function withLint(lint: NonNullable<Diagnostic['lint']>, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.map((diagnostic) => ({ ...diagnostic, lint }));
}
