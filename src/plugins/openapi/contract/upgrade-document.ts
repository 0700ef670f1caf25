// Pinned to 0.1.11, which drops media types without an example: 0.4.9 keeps them, but needs Node 22, and `npm ci` here runs
// on Node 20, too.
import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import { ownValue } from '../../../helpers.ts';
import { asObject, isObject, type JsonObject } from './document/json.ts';
import { valueAt, type Path } from './document/json-pointer.ts';
import { extensionOf, extensions } from './extensions.ts';
import { simplifyFields } from './simplify-fields.ts';
import { upgradeSchemas } from './upgrade-schemas.ts';

/** A document of Swagger 2.0 or OpenAPI 3.0 or 3.2 with the structure and the schemas of OpenAPI 3.1. */
export function upgradeDocument(document: JsonObject): JsonObject {
  // The upgrade modifies its argument.
  return upgradeSchemas(
    withWebhooks(
      isSwagger(document) ? (upgradeFromTwoToThree(structuredClone(document)) as JsonObject) : simplifyFields(document),
    ),
  );
}

/** Contracts of 3.0 have webhooks in an extension. */
function withWebhooks(document: JsonObject): JsonObject {
  const webhooks = extensionOf(document, 'webhooks');
  if (!isObject(webhooks)) return document;
  const standard = asObject(document['webhooks']);
  return { ...document, webhooks: { ...standard, ...webhooks, ...standard } };
}

/** True for a document of Swagger 2.0. */
export function isSwagger(document: JsonObject): boolean {
  return String(document['swagger']).startsWith('2.');
}

/** Keys of `components` and where Swagger 2.0 has them. */
const formerKeys: Readonly<Record<string, string>> = {
  schemas: 'definitions',
  parameters: 'parameters',
  requestBodies: 'parameters',
  responses: 'responses',
  securitySchemes: 'securityDefinitions',
};

/** Converts a path in the upgraded document to the one as written. Deeper differences fall back to the nearest parent. */
export function writtenPath(written: JsonObject, path: Path): Path {
  const [first, second, ...rest] = path;
  if (first === 'webhooks' && second !== undefined && valueAt(written, ['webhooks', second]) === undefined) {
    const name = extensions.webhooks.find((key) => key in written);
    return name === undefined ? path : [name, second, ...rest];
  }
  if (!isSwagger(written)) return path;
  const former = first === 'components' ? ownValue(formerKeys, String(second)) : undefined;
  if (former !== undefined) return [former, ...rest];
  return first === 'servers' ? ['host'] : path;
}
