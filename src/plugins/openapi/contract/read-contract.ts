import { stringify } from 'yaml';
import { collapsedSchemas } from './schema/collapsed-schemas.ts';
import { byPlace, eachOnce, SiteErrors } from '../../../plugin.ts';
import { checkContract, type LintLevel } from './check/check-contract.ts';
import { diagnosticToError } from './diagnostic.ts';
import { withLintHints } from './check/lint/with-lint-hints.ts';
import { asObject, asText, compact, type JsonObject } from './document/json.ts';
import { withoutInternal } from './document/without-internal.ts';
import { listOperations } from './lists/list-operations.ts';
import type { Locate } from './document/locate.ts';
import { parseContract } from './parse-contract.ts';
import { readErrorFixes } from './operation/read-error-fixes.ts';
import { readExternalDocs } from './read-external-docs.ts';
import { readInfo } from './read-info.ts';
import { readOperation } from './operation/read-operation.ts';
import { readWebhooks, serverCallsOf } from './operation/read-server-calls.ts';
import { readGroups, readTagGroups } from './read-groups.ts';
import { readServers } from './operation/read-servers.ts';
import { defaultLanguages, type SampleLanguage } from './samples/languages.ts';
import type { Contract } from './types.ts';
import { upgradeDocument, writtenPath } from './upgrade-document.ts';

export type ReadContractOptions = {
  /** Source of the text, for messages. */
  file: string;
  /** Swagger 2.0 or OpenAPI 3.0 to 3.2, as YAML or JSON. */
  text: string;
  /** Default `strict`; the others are for contracts of third parties. */
  lint?: LintLevel;
  /** Doc ids below the contract's folder that exist as files, for `x-page`; unchecked when left out. */
  pages?: readonly string[] | undefined;
  /** Languages of samples. */
  samples?: readonly SampleLanguage[] | undefined;
};

/** Reads and checks a contract. Throws `SiteErrors` with every diagnostic and its place, in the order of the text. */
export async function readContract({
  file,
  text,
  lint = 'strict',
  pages,
  samples = defaultLanguages,
}: ReadContractOptions): Promise<Contract> {
  const parsed = parseContract({ file, text, isChecked: lint !== 'none' });
  const { document: written } = parsed;
  const document = upgradeDocument(written);
  const locate: Locate = (path, options) => parsed.locate(writtenPath(written, path), options);
  const diagnostics = await checkContract(written, document, { lint, pages });
  if (diagnostics.length > 0) {
    const lines = text.split(/\r?\n/);
    const levels = new Map(
      diagnostics.map((diagnostic) => [diagnosticToError(diagnostic, { file, lines, locate }), diagnostic.lint]),
    );
    const errors = eachOnce([...levels.keys()]).toSorted(byPlace);
    throw new SiteErrors(lint === 'strict' ? withLintHints(errors, levels) : errors);
  }
  return contractOf(withoutInternal(document, text), { yaml: text, ...publishedForms(written, text) }, samples);
}

/** The published forms of the contract. If it has internal parts, its YAML loses all comments, which may be about them. */
function publishedForms(written: JsonObject, text: string): Omit<Contract['source'], 'yaml'> {
  const shown = withoutInternal(written, text);
  const json = `${JSON.stringify(shown, null, 2)}\n`;
  const isWhole = shown === written || json === `${JSON.stringify(written, null, 2)}\n`;
  return isWhole ? { json } : { json, published: text.trimStart().startsWith('{') ? json : stringify(shown) };
}

function contractOf(document: JsonObject, source: Contract['source'], samples: readonly SampleLanguage[]): Contract {
  const operations = listOperations(document).map((raw) => readOperation(document, raw, samples));
  const info = asObject(document['info']);
  const webhooks = readWebhooks(document);
  const tagGroups = readTagGroups(document);
  return {
    title: asText(info['title']) ?? '',
    version: asText(info['version']) ?? '',
    info: readInfo(document),
    servers: readServers(document),
    groups: readGroups(document),
    ...(tagGroups.length > 0 && { tagGroups }),
    operations,
    ...compact({ externalDocs: readExternalDocs(document) }),
    ...(webhooks.length > 0 && { webhooks }),
    ...compact({ errorFixes: readErrorFixes(document) }),
    schemas: collapsedSchemas(document, [...operations, ...serverCallsOf({ operations, webhooks })]),
    source,
  };
}
