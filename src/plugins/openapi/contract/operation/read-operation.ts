import { asArray, asText, compact, unlessEmpty } from '../document/json.ts';
import type { RawOperation } from '../lists/list-operations.ts';
import { operationPage } from '../operation-page.ts';
import { readTags } from '../read-groups.ts';
import { readSharedFields } from './read-shared-fields.ts';
import { readCallbacks } from './read-server-calls.ts';
import { readServers } from './read-servers.ts';
import { readSamples } from './read-extensions.ts';
import { titleAndDescription } from './title-and-description.ts';
import { titleFromId } from './title-from-id.ts';
import type { SampleLanguage } from '../samples/languages.ts';
import { initialRequest } from '../samples/example-names.ts';
import { writeSamples } from '../samples/write-sample.ts';
import { sentMethod } from '../../../../helpers.ts';
import type { Operation } from '../types.ts';

/** One operation as pages need it: references resolved, with samples. */
export function readOperation(raw: RawOperation, languages: readonly SampleLanguage[]): Operation {
  const { document, method, path, name, operation, pathItem } = raw;
  const servers = [operation, pathItem].map(readServers).find((own) => own.length > 0);
  const { group, marks } = readTags(document, operation);
  const { title, description } = titleAndDescription(
    asText(operation['summary']) ?? '',
    asText(operation['description']) ?? '',
  );
  const withoutSamples = compact({
    id: name,
    method,
    path,
    summary: title || titleFromId(asText(operation['operationId'])) || `${sentMethod(method)} ${path}`,
    description,
    group,
    servers,
    writtenSamples: readSamples(operation),
    page: operationPage(raw),
    ...readSharedFields(document, operation, raw.parameters, { marks }),
    callbacks: unlessEmpty(readCallbacks(raw, languages)),
    notes: asArray(operation['x-notes']).map(String),
    related: asArray(operation['x-related']).map(String),
    calledBy: asText(operation['x-called-by']),
  });
  const openInBrowser = readOpenInBrowser(operation['x-open-in-browser'], withoutSamples.security);
  return {
    ...withoutSamples,
    ...compact({ openInBrowser }),
    samples: writeSamples(initialRequest(withoutSamples), languages),
  };
}

/**
 * Reads `true` or the name of a security scheme. The result has no token unless the scheme is a query parameter,
 * because a request that the browser opens as a page can carry a token only in its query.
 */
function readOpenInBrowser(written: unknown, security: Operation['security']): Operation['openInBrowser'] {
  if (written !== true && typeof written !== 'string') return undefined;
  const scheme = security.flat().find(({ name, kind }) => name === written && kind === 'query');
  if (scheme?.parameter === undefined) return {};
  return { token: { parameter: scheme.parameter, credential: scheme.credential } };
}
