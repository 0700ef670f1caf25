import fc from 'fast-check';
import { anyText, anyValue, fromEntries, mostly, oddName, plainWord, someKeys } from './words.ts';

/** Names of shared schemas, some with a meaning in JavaScript. */
export const schemaNames = ['User', 'Tree', 'constructor', '__proto__', 'a.b', 'toString', 'Loop', 'Small-1'];

const reference = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...schemaNames).map((name) => `#/components/schemas/${name}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '#/components/schemas/Gone',
      '#',
      '#/',
      'other.yaml#/x',
      '#/paths',
      '',
      '#/components/schemas/User/properties/x',
    ),
  },
);
const type = fc.constantFrom('string', 'integer', 'number', 'boolean', 'object', 'array', 'null');
const count = mostly(fc.nat(5));
const property = fc.oneof({ weight: 3, arbitrary: plainWord }, { weight: 1, arbitrary: oddName });

/** A schema of OpenAPI 3.0 or 3.1, valid or odd, and deep. */
export const schema = fc.letrec<{ schema: unknown }>((tie) => {
  const inner = tie('schema');
  const list = fc.array(inner, { maxLength: 3, depthIdentifier: 'schema' });
  return {
    schema: fc.oneof(
      { depthIdentifier: 'schema', maxDepth: 3 },
      {
        weight: 6,
        arbitrary: someKeys({
          type: mostly(fc.oneof(type, fc.array(type, { maxLength: 3 }))),
          description: mostly(anyText),
          format: mostly(fc.constantFrom('date', 'date-time', 'uuid', 'email', 'binary', 'int64', 'x')),
        }),
      },
      {
        weight: 4,
        arbitrary: someKeys({
          type: fc.constant('string'),
          minLength: count,
          maxLength: count,
          pattern: mostly(fc.constantFrom('^a+$', '(', '(a+)+$', '[', '\\p{L}', '^.{1,1000000}$')),
          enum: mostly(fc.array(anyValue, { maxLength: 3 })),
          default: anyValue,
          example: anyValue,
          nullable: mostly(fc.boolean()),
          deprecated: mostly(fc.boolean()),
        }),
      },
      {
        weight: 3,
        arbitrary: someKeys({
          type: fc.constantFrom('number', 'integer'),
          minimum: mostly(fc.double()),
          maximum: mostly(fc.double()),
          exclusiveMinimum: mostly(fc.oneof(fc.boolean(), fc.integer())),
          multipleOf: mostly(fc.constantFrom(1, 0.1, 0, 1e-9, -1)),
        }),
      },
      { weight: 6, arbitrary: reference.map(($ref) => ({ $ref })) },
      { weight: 1, arbitrary: reference.map(($ref) => ({ $ref, description: 'More.' })) },
      {
        weight: 5,
        arbitrary: fc.record({
          type: fc.constant('object'),
          properties: mostly(fc.array(fc.tuple(property, inner), { maxLength: 3 }).map(fromEntries)),
          required: mostly(fc.array(property, { maxLength: 2 })),
          additionalProperties: mostly(fc.oneof(fc.boolean(), inner)),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ type: fc.constant('array'), items: mostly(inner), minItems: count, maxItems: count }),
      },
      {
        weight: 3,
        arbitrary: fc
          .tuple(fc.constantFrom('allOf', 'oneOf', 'anyOf', 'prefixItems'), list)
          .map(([key, all]) => ({ [key]: all })),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom('not', 'if', 'contains', 'propertyNames'), inner)
          .map(([key, one]) => ({ [key]: one })),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          oneOf: list,
          discriminator: mostly(
            fc.record({
              propertyName: mostly(property),
              mapping: mostly(fc.array(fc.tuple(property, reference), { maxLength: 2 }).map(fromEntries)),
            }),
          ),
        }),
      },
      { weight: 1, arbitrary: fc.boolean() },
    ),
  };
}).schema;
