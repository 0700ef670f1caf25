import fc from 'fast-check';
import { schema, schemaNames } from './schema.ts';
import { anyText, anyValue, fromEntries, mostly, oddName, withTypo, someKeys, word } from './words.ts';

const mediaType = fc.constantFrom(
  'application/json',
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  '*/*',
  'x',
  'text/event-stream',
  'application/xml',
  'image/png',
  '__proto__',
);
const examples = mostly(
  fc.array(fc.tuple(word, fc.record({ value: anyValue, summary: anyText })), { maxLength: 2 }).map(fromEntries),
);
const content = mostly(
  fc
    .array(
      fc.tuple(
        mediaType,
        someKeys({
          schema: mostly(schema),
          example: anyValue,
          examples,
          encoding: mostly(fc.constant({ x: { contentType: 'a/b' } })),
        }),
      ),
      { maxLength: 2 },
    )
    .map(fromEntries),
);
const header = someKeys({ description: mostly(anyText), schema: mostly(schema), required: mostly(fc.boolean()) });
const status = fc.constantFrom('200', '201', '204', '404', 'default', '2XX', '99', 'constructor', 'x');
const response = fc
  .tuple(
    anyText,
    someKeys({
      content,
      headers: mostly(fc.array(fc.tuple(word, header), { maxLength: 2 }).map(fromEntries)),
      links: mostly(
        fc
          .array(fc.tuple(word, someKeys({ operationId: mostly(word), parameters: anyValue })), { maxLength: 1 })
          .map(fromEntries),
      ),
    }),
  )
  .map(([description, more]) => ({ description, ...more }));
const responses = mostly(fc.array(fc.tuple(status, mostly(response)), { minLength: 1, maxLength: 2 }).map(fromEntries));
const parameter = fc
  .tuple(
    fc.record({
      name: mostly(fc.oneof(fc.constant('id'), word)),
      in: mostly(fc.constantFrom('path', 'query', 'header', 'cookie')),
    }),
    someKeys({
      required: mostly(fc.boolean()),
      schema: mostly(schema),
      style: mostly(fc.constantFrom('form', 'simple', 'deepObject', 'matrix', 'x')),
      explode: mostly(fc.boolean()),
      example: anyValue,
      content,
    }),
  )
  .map(([needed, more]) => ({ ...needed, ...more }));
const security = mostly(
  fc.array(
    fc
      .array(
        fc.tuple(
          fc.constantFrom('key', 'bearer', 'oauth', 'gone', '__proto__', 'constructor'),
          mostly(fc.constant([])),
        ),
        { maxLength: 2 },
      )
      .map(fromEntries),
    { maxLength: 3 },
  ),
);
const operationId = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom('area', 'users', 'auth'), fc.constantFrom('add', 'getAll', 'getById', 'x'))
      .map((names) => names.join('.')),
  },
  { weight: 1, arbitrary: word },
  { weight: 1, arbitrary: fc.constantFrom('../x', 'a/b', '/', '', '..', 'a.b.c', 'constructor.__proto__') },
);

const operation = fc.letrec<{ operation: unknown }>((tie) => ({
  operation: fc
    .tuple(
      fc.record({ responses }),
      someKeys({
        operationId: mostly(operationId),
        summary: mostly(anyText),
        description: mostly(anyText),
        tags: mostly(fc.array(fc.oneof(fc.constant('Areas'), word), { maxLength: 2 })),
        parameters: mostly(fc.array(mostly(parameter), { maxLength: 3 })),
        requestBody: mostly(someKeys({ content, required: mostly(fc.boolean()), description: mostly(anyText) })),
        security,
        deprecated: mostly(fc.boolean()),
        'x-page': mostly(fc.constantFrom('overview', '../x', 'a/b', '/', 'constructor', '../../x', '')),
        servers: mostly(fc.constantFrom([{ url: 'https://a.example.org' }], [{ url: '{x}' }], [{ url: '/' }], [])),
        callbacks: mostly(
          fc.oneof(
            { maxDepth: 1, depthIdentifier: 'operation' },
            fc.constant({}),
            fc
              .tuple(
                word,
                fc.constantFrom('{$request.body#/url}', 'x', '{'),
                fc.constantFrom('post', 'x'),
                tie('operation'),
              )
              .map(([name, at, method, own]) => fromEntries([[name, { [at]: { [method]: own } }]])),
          ),
        ),
        externalDocs: mostly(fc.constant({ url: 'https://example.org' })),
      }),
    )
    .map(([needed, more]) => ({ ...needed, ...more })),
})).operation;

const path = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('/areas', '/areas/{id}', '/users/{id}/x', '/', '/a/{id}/{id}') },
  { weight: 1, arbitrary: fc.constantFrom('areas', '/{', '/{}', '/a?b', '/a#b', '__proto__', '/constructor', '') },
);
const method = fc.constantFrom(
  'get',
  'post',
  'put',
  'delete',
  'patch',
  'options',
  'trace',
  'GET',
  'x-y',
  'summary',
  'parameters',
);
const scheme = mostly(
  fc.oneof(
    fc.constantFrom(
      { type: 'http', scheme: 'bearer' },
      { type: 'apiKey', in: 'cookie', name: 'token' },
      { type: 'http', scheme: 'basic' },
      { type: 'openIdConnect', openIdConnectUrl: 'https://example.org' },
      { type: 'mutualTLS' },
      { type: 'oauth2', flows: {} },
    ),
    someKeys({ type: word, in: word, name: anyText }),
  ),
);

const document = fc
  .tuple(
    fc.record({
      openapi: mostly(fc.constantFrom('3.1.0', '3.0.3', '3.0.0', '3.1.1', '2.0', '3.2.0')),
      info: mostly(someKeys({ title: mostly(anyText), version: mostly(word), description: mostly(anyText) })),
      paths: mostly(
        fc
          .array(
            fc.tuple(path, mostly(fc.array(fc.tuple(method, mostly(operation)), { maxLength: 2 }).map(fromEntries))),
            { maxLength: 3 },
          )
          .map(fromEntries),
      ),
    }),
    someKeys({
      servers: mostly(
        fc.array(
          someKeys({
            url: mostly(fc.constantFrom('https://api.example.org', '/', '', 'x', 'https://{host}/', 'http://[')),
            variables: mostly(
              fc
                .array(fc.tuple(word, someKeys({ default: mostly(word), enum: anyValue })), { maxLength: 1 })
                .map(fromEntries),
            ),
          }),
          { maxLength: 2 },
        ),
      ),
      components: mostly(
        someKeys({
          schemas: mostly(
            fc.array(fc.tuple(fc.constantFrom(...schemaNames), mostly(schema)), { maxLength: 5 }).map(fromEntries),
          ),
          securitySchemes: mostly(
            fc
              .array(fc.tuple(fc.constantFrom('key', 'bearer', 'oauth', '__proto__', 'constructor'), scheme), {
                maxLength: 3,
              })
              .map(fromEntries),
          ),
          responses: mostly(fc.array(fc.tuple(word, response), { maxLength: 1 }).map(fromEntries)),
        }),
      ),
      tags: mostly(
        fc.array(
          mostly(someKeys({ name: mostly(fc.oneof(fc.constant('Areas'), word)), description: mostly(anyText) })),
          { maxLength: 2 },
        ),
      ),
      security,
      webhooks: mostly(fc.array(fc.tuple(word, fc.record({ post: operation })), { maxLength: 1 }).map(fromEntries)),
      externalDocs: anyValue,
    }),
  )
  .map(([needed, more]) => JSON.stringify({ ...needed, ...more }, null, 1));

const raw = fc.oneof(
  fc.constantFrom(
    '',
    'x',
    '[]',
    '- a',
    'openapi: *x',
    'openapi: 3.1.0',
    'a: &a\n  b: *a\n',
    'paths: !!set {a}\n',
    '{',
    'openapi: "3.1.0"\ninfo: [\n',
    '\u0000',
    'a: b: c',
    'a: 1\na: 2\n',
    '<<: *x\n',
    '---\na\n---\nb\n',
  ),
  oddName.map((name) => `openapi: 3.1.0\n${name}: {}\n`),
);

/** A contract in JSON (which is also YAML), sometimes with a typo, or rarely some odd text instead. */
export const contract = fc.oneof({ weight: 15, arbitrary: withTypo(document) }, { weight: 1, arbitrary: raw });
