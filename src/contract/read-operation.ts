import { asArray, asText, type JsonObject } from './json.ts';
import type { RawOperation } from './list-operations.ts';
import { operationPage } from './operation-page.ts';
import { readParameter, readRequestBody, readResponses } from './read-media.ts';
import { readSecurity } from './read-security.ts';
import { makeSamples } from './samples/samples.ts';
import type { Operation } from './types.ts';

/** One operation as pages need it: references resolved, with samples. */
export function readOperation(document: JsonObject, raw: RawOperation): Operation {
  const { method, path, name, operation } = raw;
  const requestBody = readRequestBody(document, operation['requestBody']);
  const read = {
    id: name,
    method,
    path,
    summary: asText(operation['summary']) ?? `${method.toUpperCase()} ${path}`,
    description: asText(operation['description']) ?? '',
    group: asText(asArray(operation['tags'])[0]) ?? '',
    deprecated: operation['deprecated'] === true,
    page: operationPage(raw),
    ...readSecurity(document, operation),
    parameters: raw.parameters.map(({ parameter }) => readParameter(document, parameter)),
    ...(requestBody && { requestBody }),
    responses: readResponses(document, operation['responses']),
    notes: asArray(operation['x-notes']).map(String),
    related: asArray(operation['x-related']).map(String),
  };
  return { ...read, samples: makeSamples(read) };
}
