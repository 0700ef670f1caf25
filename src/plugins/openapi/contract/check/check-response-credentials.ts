import { nearestHint } from '../../../../plugin.ts';
import { diagnoseIf, type Diagnostic } from '../diagnostic.ts';
import { asObject, type JsonObject } from '../document/json.ts';
import { listOperations } from '../lists/list-operations.ts';
import { credentialNames } from '../operation/read-response-credentials.ts';
import { resolveReference } from '../document/resolve-reference.ts';

/** Reports entries of `x-credentials` that no security scheme uses, or whose value is not an expression. */
export function checkResponseCredentials(document: JsonObject): Diagnostic[] {
  const known = credentialNames(document);
  return listOperations(document).flatMap(({ operation, at }) =>
    Object.entries(asObject(operation['responses'])).flatMap(([status, written]) =>
      Object.entries(asObject(resolveReference(document, written)['x-credentials'])).flatMap(([name, value]) => {
        const path = [...at, 'responses', status, 'x-credentials', name];
        return [
          ...diagnoseIf(!known.includes(name), {
            fact: `No security scheme carries the credential "${name}".`,
            path,
            atKey: true,
            hint: nearestHint(name, known, 'Use the name of a security scheme, or its x-credential.'),
          }),
          ...diagnoseIf(!isExpression(value), {
            fact: `${JSON.stringify(value)} does not name a value of the response.`,
            path,
            hint: 'Write $response.body#/token or $response.header.X-Token.',
          }),
        ];
      }),
    ),
  );
}

function isExpression(value: unknown): boolean {
  return typeof value === 'string' && /^\$response\.(?:body(?:#(?:\/.*)?)?|header\.[\w!#$%&'*+.^`|~-]+)$/.test(value);
}
