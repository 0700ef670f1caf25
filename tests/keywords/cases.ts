/* oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema */

/** A field of OpenAPI, the object that contains it, and a small contract without and with the field. */
export type Case = { object: string; field: string; without: object; with: object };

type Wrap = (fields: object) => object;

const contract = (more: object) => ({ info: { title: 'Boxes', version: '1' }, paths: {}, ...more });

const inOperation = (operation: object, more: object = {}) =>
  contract({
    paths: { '/boxes': { put: { operationId: 'put', summary: 'Put', responses: {}, ...operation } } },
    ...more,
  });

const inBody = (media: object, type = 'application/json') =>
  inOperation({ requestBody: { content: { [type]: media } } });

const inResponse = (response: object, more: object = {}) =>
  inOperation({ responses: { 200: { description: 'Done.', ...response } } }, more);

const inSchema: Wrap = (schema) => inBody({ schema: { type: 'object', properties: { a: schema } }, example: {} });

const inScheme = (scheme: object, scopes: readonly string[] = []) =>
  inOperation({ security: [{ s: scopes }] }, { components: { securitySchemes: { s: scheme } } });

const inFlow = (flow: object) =>
  inScheme({ type: 'oauth2', flows: { authorizationCode: { scopes: {}, ...flow } } }, ['write']);

const list = { type: 'array', items: { type: 'string' } };
const token = 'https://login.example.com/token';

/** By object: puts its fields into the smallest contract that contains such an object. */
const wraps: Readonly<Record<string, Wrap>> = {
  OpenAPI: (fields) => inOperation({}, fields),
  Info: (info) => contract({ info: { title: 'Boxes', version: '1', ...info } }),
  Contact: (contact) => contract({ info: { title: 'Boxes', version: '1', contact } }),
  License: (license) =>
    contract({ info: { title: 'Boxes', version: '1', license: { name: 'Box license', ...license } } }),
  Server: (server) => inOperation({}, { servers: [{ url: 'https://boxes.example.com', ...server }] }),
  'Server Variable': (variable) =>
    inOperation(
      {},
      { servers: [{ url: 'https://{v}.example.com', variables: { v: { default: 'eu', ...variable } } }] },
    ),
  Components: (components) => inOperation({}, { components }),
  Tag: (tag) => inOperation({ tags: ['big', 'red'] }, { tags: [{ name: 'big' }, { name: 'red', ...tag }] }),
  'External Documentation': (externalDocs) =>
    inOperation({ externalDocs: { url: 'https://example.com', ...externalDocs } }),
  'Path Item': (item) => contract({ paths: { '/boxes': item } }),
  Operation: (operation) =>
    inOperation(operation, { components: { securitySchemes: { s: { type: 'http', scheme: 'bearer' } } } }),
  Parameter: (parameter) =>
    inOperation({
      parameters: [{ name: 'q', in: 'query', required: true, schema: list, example: ['a', 'b'], ...parameter }],
    }),
  'Request Body': (requestBody) => inOperation({ requestBody: { content: {}, ...requestBody } }),
  'Media Type': (media) => inBody(media),
  Encoding: (encoding) =>
    inBody(
      { schema: { properties: { part: { type: 'string' } } }, encoding: { part: encoding } },
      'multipart/form-data',
    ),
  Responses: (responses) => inOperation({ responses }),
  Response: (response) => inResponse(response),
  Header: (header) => inResponse({ headers: { 'X-Count': header } }),
  Example: (example) => inBody({ examples: { one: example, two: { value: 2 } } }),
  Link: (link) => inResponse({ links: { next: link } }, { servers: [{ url: 'https://boxes.example.com' }] }),
  Callback: (callback) => inOperation({ callbacks: { moved: callback } }),
  Reference: (reference) => ({
    ...inBody({ examples: { one: reference, two: { value: 2 } } }),
    components: { examples: { Size: { value: 1 } } },
  }),
  Discriminator: (discriminator) => ({
    ...inBody({
      schema: { oneOf: ['Cat', 'Dog'].map((name) => ({ $ref: `#/components/schemas/${name}` })), ...discriminator },
    }),
    components: { schemas: { Cat: { type: 'object' }, Dog: { type: 'object' } } },
  }),
  'Security Scheme': (scheme) => inScheme(scheme),
  'OAuth Flows': (flows) => inScheme({ type: 'oauth2', flows }),
  'OAuth Flow': inFlow,
  Schema: inSchema,
};

const boxes = { get: { operationId: 'get', summary: 'Get', responses: {} } };

/** By object and field: the object with the field, and without it (by default empty). */
const fields: Readonly<Record<string, Readonly<Record<string, readonly [value: object, without?: object]>>>> = {
  OpenAPI: {
    openapi: [{ openapi: '3.1.0' }],
    $self: [{ $self: 'https://example.com/openapi.yaml' }],
    info: [{ info: { title: 'Chests', version: '2' } }],
    jsonSchemaDialect: [{ jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema' }],
    servers: [{ servers: [{ url: 'https://boxes.example.com' }] }],
    paths: [{ paths: { '/other': boxes } }],
    webhooks: [{ webhooks: { moved: { post: { summary: 'A box was moved', responses: {} } } } }],
    components: [{ components: {} }],
    security: [{ security: [{ s: [] }], components: { securitySchemes: { s: { type: 'http', scheme: 'bearer' } } } }],
    tags: [{ tags: [{ name: 'big' }] }],
    externalDocs: [{ externalDocs: { url: 'https://example.com/docs' } }],
  },
  Info: {
    title: [{ title: 'Chests' }],
    version: [{ version: '2' }],
    summary: [{ summary: 'All about boxes.' }],
    description: [{ description: 'Boxes of all kinds.' }],
    termsOfService: [{ termsOfService: 'https://example.com/terms' }],
    contact: [{ contact: { name: 'Box desk' } }],
    license: [{ license: { name: 'Box license' } }],
  },
  Contact: {
    name: [{ name: 'Box desk' }],
    url: [{ url: 'https://example.com/desk' }],
    email: [{ email: 'desk@example.com' }],
  },
  License: {
    name: [{ name: 'Lid license' }],
    identifier: [{ identifier: 'MIT' }],
    url: [{ url: 'https://example.com/license' }],
  },
  Server: {
    url: [{ url: 'https://chests.example.com' }],
    description: [{ description: 'Boxes of the region.' }],
    name: [{ name: 'main' }],
    variables: [{ url: 'https://{v}.example.com', variables: { v: { default: 'eu' } } }],
  },
  'Server Variable': {
    enum: [{ enum: ['eu', 'us'] }],
    default: [{ default: 'us' }],
    description: [{ description: 'Region of the boxes.' }],
  },
  Tag: {
    name: [{ name: 'blue' }],
    summary: [{ summary: 'Red boxes' }],
    description: [{ description: 'Boxes in red.' }],
    externalDocs: [{ externalDocs: { url: 'https://example.com/red' } }],
    parent: [{ parent: 'big' }],
    kind: [{ kind: 'badge' }],
  },
  'External Documentation': {
    url: [{ url: 'https://example.com/more' }],
    description: [{ description: 'More about boxes' }],
  },
  'Path Item': {
    $ref: [{ $ref: '#/components/pathItems/boxes' }],
    summary: [{ ...boxes, summary: 'Boxes' }, boxes],
    description: [{ ...boxes, description: 'All boxes.' }, boxes],
    ...Object.fromEntries(
      ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'].map((method) => [
        method,
        [{ [method]: boxes.get }],
      ]),
    ),
    additionalOperations: [{ additionalOperations: { COPY: boxes.get } }],
    servers: [{ ...boxes, servers: [{ url: 'https://other.example.com' }] }, boxes],
    parameters: [{ ...boxes, parameters: [{ name: 'q', in: 'query', schema: {} }] }, boxes],
  },
  Operation: {
    tags: [{ tags: ['big'] }],
    summary: [{ summary: 'Put a box' }],
    description: [{ description: 'Puts a box there.' }],
    externalDocs: [{ externalDocs: { url: 'https://example.com/put' } }],
    operationId: [{ operationId: 'boxes.put' }],
    parameters: [{ parameters: [{ name: 'q', in: 'query', schema: {} }] }],
    requestBody: [{ requestBody: { content: { 'text/plain': {} } } }],
    responses: [{ responses: { 204: { description: 'Done.' } } }],
    callbacks: [{ callbacks: { moved: { '{$request.body#/url}': { post: { responses: {} } } } } }],
    deprecated: [{ deprecated: true }],
    security: [{ security: [{ s: [] }] }],
    servers: [{ servers: [{ url: 'https://other.example.com' }] }],
  },
  Parameter: {
    name: [{ name: 'words' }],
    in: [{ in: 'header' }],
    'in: querystring': [
      {
        in: 'querystring',
        schema: undefined,
        content: { 'application/x-www-form-urlencoded': { schema: { properties: { size: { type: 'integer' } } } } },
      },
    ],
    description: [{ description: 'Words to find.' }],
    required: [{ required: true }, { required: false }],
    deprecated: [{ deprecated: true }],
    allowEmptyValue: [{ allowEmptyValue: true }],
    schema: [{ schema: { type: 'integer' } }],
    content: [{ schema: undefined, content: { 'application/json': { schema: list } } }, { schema: undefined }],
    example: [{ example: ['c'] }],
    examples: [{ example: undefined, examples: { c: { summary: 'A word', value: ['c'] } } }],
    style: [{ style: 'pipeDelimited', explode: false }, { explode: false }],
    explode: [{ explode: false }],
    allowReserved: [{ allowReserved: true, example: ['a/b'] }, { example: ['a/b'] }],
  },
  'Request Body': {
    description: [{ description: 'The new box.' }],
    content: [{ content: { 'text/plain': { schema: { type: 'string' } } } }],
    required: [{ required: false }, { required: true }],
  },
  'Media Type': {
    schema: [{ schema: { properties: { size: { type: 'integer' } } } }],
    itemSchema: [{ itemSchema: { properties: { size: { type: 'integer' } } } }],
    description: [{ description: 'A box in JSON.' }],
    example: [{ example: { size: 1 } }],
    examples: [{ examples: { big: { summary: 'A big one', value: { size: 9 } } } }],
    encoding: [{ encoding: { size: { contentType: 'text/plain' } } }],
    prefixEncoding: [{ prefixEncoding: [{ contentType: 'text/plain' }] }],
    itemEncoding: [{ itemEncoding: { contentType: 'text/plain' } }],
  },
  Encoding: {
    contentType: [{ contentType: 'image/png' }],
    headers: [{ headers: { 'X-Sum': { description: 'Checksum.', schema: {} } } }],
    style: [{ style: 'pipeDelimited' }],
    explode: [{ explode: false }],
    allowReserved: [{ allowReserved: true }],
    encoding: [{ encoding: { inner: { contentType: 'image/png' } } }],
    prefixEncoding: [{ prefixEncoding: [{ contentType: 'image/png' }] }],
    itemEncoding: [{ itemEncoding: { contentType: 'image/png' } }],
  },
  Responses: { default: [{ default: { description: 'Failed.' } }] },
  Response: {
    description: [{ description: 'Put there.' }],
    summary: [{ description: undefined, summary: 'Put there.' }, { description: undefined }],
    headers: [{ headers: { 'X-Count': { schema: { type: 'integer' } } } }],
    content: [{ content: { 'text/plain': { schema: { type: 'string' } } } }],
    links: [{ links: { next: { operationId: 'put' } } }],
  },
  Header: {
    description: [{ description: 'Number of boxes.' }],
    required: [{ required: true }],
    deprecated: [{ deprecated: true }],
    schema: [{ schema: { type: 'integer' } }],
    content: [{ content: { 'application/json': { schema: { type: 'integer' } } } }],
    example: [{ example: 3 }],
    examples: [{ examples: { few: { summary: 'A few', value: 3 } } }],
    style: [{ style: 'simple' }],
    explode: [{ explode: true }],
  },
  Example: {
    summary: [{ summary: 'A small box', value: 1 }, { value: 1 }],
    description: [{ description: 'For one lid.', value: 1 }, { value: 1 }],
    value: [{ value: { size: 1 } }],
    dataValue: [{ dataValue: { size: 1 } }],
    serializedValue: [{ serializedValue: '{"size":1}' }],
    externalValue: [{ externalValue: 'https://example.com/box.json' }],
  },
  Link: {
    operationRef: [{ operationRef: '#/paths/~1boxes/put' }],
    operationId: [{ operationId: 'put' }],
    parameters: [{ operationId: 'put', parameters: { q: '$response.body#/id' } }, { operationId: 'put' }],
    requestBody: [{ operationId: 'put', requestBody: '$response.body' }, { operationId: 'put' }],
    description: [{ operationId: 'put', description: 'Put it again.' }, { operationId: 'put' }],
    server: [{ operationId: 'put', server: { url: 'https://other.example.com' } }, { operationId: 'put' }],
  },
  Callback: { expression: [{ '{$request.body#/url}': { post: { responses: {} } } }] },
  Reference: {
    $ref: [{ $ref: '#/components/examples/Size' }],
    summary: [{ $ref: '#/components/examples/Size', summary: 'Size' }, { $ref: '#/components/examples/Size' }],
    description: [
      { $ref: '#/components/examples/Size', description: 'Size of the lid.' },
      { $ref: '#/components/examples/Size' },
    ],
  },
  Discriminator: {
    propertyName: [{ discriminator: { propertyName: 'kind' } }],
    mapping: [
      { discriminator: { propertyName: 'kind', mapping: { c: '#/components/schemas/Cat' } } },
      { discriminator: { propertyName: 'kind' } },
    ],
    defaultMapping: [
      { discriminator: { propertyName: 'kind', defaultMapping: 'Dog' } },
      { discriminator: { propertyName: 'kind' } },
    ],
  },
  'Security Scheme': {
    type: [{ type: 'mutualTLS' }],
    description: [{ type: 'mutualTLS', description: 'Ask for a certificate.' }, { type: 'mutualTLS' }],
    deprecated: [{ type: 'mutualTLS', deprecated: true }, { type: 'mutualTLS' }],
    name: [
      { type: 'apiKey', in: 'header', name: 'X-Box' },
      { type: 'apiKey', in: 'header', name: 'X-Key' },
    ],
    in: [
      { type: 'apiKey', in: 'query', name: 'key' },
      { type: 'apiKey', in: 'cookie', name: 'key' },
    ],
    scheme: [
      { type: 'http', scheme: 'basic' },
      { type: 'http', scheme: 'bearer' },
    ],
    bearerFormat: [
      { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      { type: 'http', scheme: 'bearer' },
    ],
    flows: [{ type: 'oauth2', flows: { implicit: { authorizationUrl: token, scopes: {} } } }, { type: 'oauth2' }],
    openIdConnectUrl: [{ type: 'openIdConnect', openIdConnectUrl: token }, { type: 'openIdConnect' }],
    oauth2MetadataUrl: [{ type: 'oauth2', oauth2MetadataUrl: token }, { type: 'oauth2' }],
  },
  'OAuth Flows': Object.fromEntries(
    ['implicit', 'password', 'clientCredentials', 'authorizationCode', 'deviceAuthorization'].map((name) => [
      name,
      [{ [name]: { tokenUrl: token, scopes: {} } }],
    ]),
  ),
  'OAuth Flow': {
    authorizationUrl: [{ authorizationUrl: 'https://login.example.com/authorize' }],
    deviceAuthorizationUrl: [{ deviceAuthorizationUrl: 'https://login.example.com/device' }],
    tokenUrl: [{ tokenUrl: token }],
    refreshUrl: [{ refreshUrl: 'https://login.example.com/refresh' }],
    scopes: [{ scopes: { write: 'Change boxes' } }],
  },
  Schema: {
    type: [{ type: 'integer' }],
    title: [{ oneOf: [{ title: 'Big' }, { type: 'string' }, {}, {}] }, { oneOf: [{}, { type: 'string' }, {}, {}] }],
    description: [{ description: 'Size of the box.' }],
    format: [{ type: 'string', format: 'date' }, { type: 'string' }],
    default: [{ default: 1 }],
    deprecated: [{ deprecated: true }],
    readOnly: [{ readOnly: true }],
    writeOnly: [{ writeOnly: true }],
    example: [{ example: 7 }],
    examples: [{ examples: [7] }],
    enum: [{ enum: ['big', 'small'] }],
    const: [{ const: 'big' }],
    minimum: [{ minimum: 1 }],
    maximum: [{ maximum: 9 }],
    exclusiveMinimum: [{ exclusiveMinimum: 0 }],
    exclusiveMaximum: [{ exclusiveMaximum: 10 }],
    multipleOf: [{ multipleOf: 2 }],
    minLength: [{ minLength: 1 }],
    maxLength: [{ maxLength: 9 }],
    pattern: [{ pattern: '^[a-z]+$' }],
    minItems: [{ minItems: 1 }],
    maxItems: [{ maxItems: 9 }],
    uniqueItems: [{ uniqueItems: true }],
    minProperties: [{ minProperties: 1 }],
    maxProperties: [{ maxProperties: 9 }],
    required: [{ properties: { b: { type: 'string' } }, required: ['b'] }, { properties: { b: { type: 'string' } } }],
    dependentRequired: [{ dependentRequired: { b: ['c'] } }],
    properties: [{ properties: { b: { type: 'string' } } }],
    additionalProperties: [{ type: 'object', additionalProperties: { type: 'integer' } }, { type: 'object' }],
    patternProperties: [{ type: 'object', patternProperties: { '^x': { type: 'integer' } } }, { type: 'object' }],
    propertyNames: [{ propertyNames: { pattern: '^x' } }],
    items: [{ type: 'array', items: { type: 'integer' } }, { type: 'array' }],
    prefixItems: [{ type: 'array', prefixItems: [{ type: 'integer' }] }, { type: 'array' }],
    contains: [{ contains: { const: 1 } }],
    minContains: [{ contains: { const: 1 }, minContains: 2 }, { contains: { const: 1 } }],
    maxContains: [{ contains: { const: 1 }, maxContains: 2 }, { contains: { const: 1 } }],
    allOf: [{ allOf: [{ type: 'object' }, { properties: { b: { type: 'string' } } }] }],
    anyOf: [{ anyOf: [{ type: 'integer' }, { type: 'object', properties: { b: {} } }] }],
    oneOf: [{ oneOf: [{ type: 'integer' }, { type: 'object', properties: { b: {} } }] }],
    not: [{ not: { const: 1 } }],
    if: [{ if: { required: ['b'] }, then: { required: ['c'] } }],
    then: [{ if: { required: ['b'] }, then: { required: ['c'] } }, { if: { required: ['b'] } }],
    else: [{ if: { required: ['b'] }, else: { required: ['c'] } }, { if: { required: ['b'] } }],
    dependentSchemas: [{ dependentSchemas: { b: { required: ['c'] } } }],
    unevaluatedItems: [{ type: 'array', unevaluatedItems: false }, { type: 'array' }],
    unevaluatedProperties: [{ type: 'object', unevaluatedProperties: false }, { type: 'object' }],
    contentEncoding: [{ type: 'string', contentEncoding: 'base64' }, { type: 'string' }],
    contentMediaType: [{ type: 'string', contentMediaType: 'image/png' }, { type: 'string' }],
    contentSchema: [
      { type: 'string', contentMediaType: 'application/json', contentSchema: { type: 'integer' } },
      { type: 'string', contentMediaType: 'application/json' },
    ],
    discriminator: [
      { oneOf: [{ $ref: '#/components/schemas/Size' }, { title: 'Small' }], discriminator: { propertyName: 'kind' } },
      { oneOf: [{ $ref: '#/components/schemas/Size' }, { title: 'Small' }] },
    ],
    externalDocs: [{ externalDocs: { url: 'https://example.com/size' } }],
    xml: [{ xml: { name: 'size', attribute: true } }],
    $ref: [{ $ref: '#/components/schemas/Size' }],
    $defs: [{ $defs: { b: { type: 'string' } } }],
    $comment: [{ $comment: 'For authors.' }],
    $id: [{ $id: 'https://example.com/size' }],
    $schema: [{ $schema: 'https://json-schema.org/draft/2020-12/schema' }],
    $anchor: [
      { $ref: '#size', $defs: { b: { $anchor: 'size', type: 'integer' } } },
      { $ref: '#size', $defs: { b: { type: 'integer' } } },
    ],
    $dynamicAnchor: [
      { $dynamicRef: '#size', $defs: { b: { $dynamicAnchor: 'size', type: 'integer' } } },
      { $dynamicRef: '#size', $defs: { b: { type: 'integer' } } },
    ],
    $dynamicRef: [
      { $dynamicRef: '#size', $defs: { b: { $dynamicAnchor: 'size', type: 'integer' } } },
      { $defs: { b: { $dynamicAnchor: 'size', type: 'integer' } } },
    ],
    $vocabulary: [{ $vocabulary: {} }],
  },
};

/** Targets of the references above. */
const targets = {
  schemas: { Size: { type: 'integer', description: 'Size of a box.' } },
  pathItems: { boxes },
};

/** For each field of OpenAPI and JSON Schema, a contract of OpenAPI 3.2 with it, and the same contract without it. */
export const cases: readonly Case[] = Object.entries(fields).flatMap(([object, own]) =>
  Object.entries(own).map(([field, [value, without = {}]]): Case => {
    const wrap = wraps[object] ?? contract;
    return { object, field, without: complete(wrap(without)), with: complete(wrap(value)) };
  }),
);

function complete(document: object): object {
  const { components } = document as { components?: { schemas?: object } };
  return {
    openapi: '3.2.0',
    ...document,
    components: { ...targets, ...components, schemas: { ...targets.schemas, ...components?.schemas } },
  };
}
