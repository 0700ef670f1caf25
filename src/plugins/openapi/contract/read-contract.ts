import { collapsedSchemas } from './schema/schema-node.ts';
import { byPlace, uniqueErrors, SiteErrors } from '../../../plugin.ts';
import { checkContract, type LintLevel } from './check/check-contract.ts';
import { withEmoji } from './description/with-emoji.ts';
import { diagnoseDepth, diagnosticToError, type LocateInFiles, withLintHints } from './diagnostic.ts';
import { longNumber, roundNumbers, writeJson } from './document/exact-number.ts';
import { asObject, asText, compact, unlessEmpty, type JsonObject } from './document/json.ts';
import type { Path } from './document/json-pointer.ts';
import { withoutInternal } from './document/without-internal.ts';
import { listOperations } from './lists/list-operations.ts';
import type { ContractFiles } from './files/contract-files.ts';
import { readDocument, writeContract, type SourceDocument } from './files/read-document.ts';
import { readErrorFixes } from './operation/read-extensions.ts';
import { readExternalDocs, readInfo } from './read-info.ts';
import { readOperation } from './operation/read-operation.ts';
import { readWebhooks, serverCallsOf } from './operation/read-server-calls.ts';
import { readGroups, readTagGroups } from './read-groups.ts';
import { readSchemes } from './operation/read-security.ts';
import { readServers } from './operation/read-servers.ts';
import { defaultLanguages, type SampleLanguage } from './samples/languages.ts';
import type { Contract } from './types.ts';
import { upgradeDocument, writtenPath } from './upgrade-document.ts';

export type ReadContractOptions = {
  /** Path of the file that contains `text`, for messages. */
  file: string;
  /** Swagger 2.0 or OpenAPI 3.0 to 3.2, as YAML or JSON. */
  text: string;
  /** Default `strict`; the milder levels are for contracts of third parties. */
  lint?: LintLevel;
  /** Doc ids below the contract's folder that exist as files. If omitted, `x-page` is not checked. */
  pages?: readonly string[] | undefined;
  /** Languages of samples. */
  samples?: readonly SampleLanguage[] | undefined;
  /** Access to other files that the contract refers to. Without it, such references are errors. */
  files?: ContractFiles | undefined;
};

/** Reads and checks a contract. Throws `SiteErrors` with every diagnostic and its place, in the order of the text. */
export async function readContract(options: ReadContractOptions): Promise<Contract> {
  const { file, text, lint = 'strict', pages, samples = defaultLanguages, files } = options;
  const source = await readDocument({ file, text, isChecked: lint !== 'none' }, files);
  const { document: written } = source;
  const document = upgradeDocument(written);
  const locate: LocateInFiles = (path, spotOptions) => source.locate(writtenPath(written, path), spotOptions);
  const texts = allTexts(source);
  const [roundedWritten, roundedDocument] = longNumber.test(texts)
    ? roundNumbers([written, document])
    : [written, document];
  const diagnostics = await checkContract(roundedWritten, roundedDocument, lint, pages, source.diagnostics).catch(
    (error: unknown) => [diagnoseDepth(error, ['components'])],
  );
  if (diagnostics.length > 0) {
    const levels = new Map(diagnostics.map((diagnostic) => [diagnosticToError(diagnostic, locate), diagnostic.lint]));
    const errors = uniqueErrors([...levels.keys()]).toSorted(byPlace);
    throw new SiteErrors(lint === 'strict' ? withLintHints(errors, levels) : errors);
  }
  const published = await withEmoji(withoutInternal(document, texts), texts);
  return contractOf(published, sourceOf(source), samples, locate);
}

/**
 * The published forms of a contract. A contract with internal parts or several files gets new YAML without comments,
 * because comments may describe internal parts.
 */
function sourceOf(source: SourceDocument): Contract['source'] {
  const { document: written, text: yaml, others } = source;
  const published = withoutInternal(written, allTexts(source));
  const json = `${writeJson(published, 2)}\n`;
  const isUnchanged = published === written || json === `${writeJson(written, 2)}\n`;
  if (isUnchanged && others.length === 0) return { yaml, json };
  return compact({ yaml, json, published: writeContract(published, yaml), others: unlessEmpty(others) });
}

function allTexts({ text, others }: SourceDocument): string {
  return [text, ...others.map((other) => other.text)].join('\n');
}

function contractOf(
  document: JsonObject,
  source: Contract['source'],
  samples: readonly SampleLanguage[],
  locate: LocateInFiles,
): Contract {
  const readAt = <Part>(path: Path, read: () => Part): Part => {
    try {
      return read();
    } catch (error) {
      throw new SiteErrors([diagnosticToError(diagnoseDepth(error, path), locate)]);
    }
  };
  const operations = listOperations(document).map((raw) => readAt(raw.at, () => readOperation(raw, samples)));
  const info = asObject(document['info']);
  const webhooks = readAt(['webhooks'], () => readWebhooks(document, samples));
  return compact({
    title: asText(info['title']) ?? '',
    version: asText(info['version']) ?? '',
    info: readInfo(document),
    servers: readServers(document),
    schemes: readSchemes(document),
    groups: readGroups(document),
    tagGroups: unlessEmpty(readTagGroups(document)),
    operations,
    externalDocs: readExternalDocs(document),
    webhooks: unlessEmpty(webhooks),
    errorFixes: readErrorFixes(document),
    schemas: readAt(['components'], () =>
      collapsedSchemas(document, [...operations, ...serverCallsOf({ operations, webhooks })]),
    ),
    source,
  });
}
