import { asText, type JsonObject } from '../document/json.ts';
import { extensionOf } from '../extensions.ts';
import type { RawOperation } from '../lists/list-operations.ts';
import { readExternalDocs } from '../read-info.ts';
import { readBadges } from './read-extensions.ts';
import { readParameters, readRequestBody, readResponses } from './read-media.ts';
import { readSecurity } from './read-security.ts';

/**
 * Reads the fields that operations, webhooks and callbacks share. `marks` are labels of tags. `hasSample` is false for
 * webhooks and callbacks: their pages have no sample of the request, so parameters show all their examples.
 */
export function readSharedFields(
  document: JsonObject,
  operation: JsonObject,
  parameters: RawOperation['parameters'],
  { hasSample, marks }: { hasSample?: boolean; marks?: readonly string[] } = {},
) {
  return {
    externalDocs: readExternalDocs(operation),
    deprecated: operation['deprecated'] === true || extensionOf(operation, 'stability') === 'deprecated',
    sunset: asText(extensionOf(operation, 'sunset')),
    badges: readBadges(operation, marks),
    ...readSecurity(document, operation),
    parameters: readParameters(document, parameters, hasSample),
    requestBody: readRequestBody(document, operation['requestBody']),
    responses: readResponses(document, operation['responses']),
  };
}
