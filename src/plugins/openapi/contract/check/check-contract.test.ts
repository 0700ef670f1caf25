import { describe, expect, it } from 'vitest';
import { SiteErrors } from '../../../../core/base/errors/site-error.ts';
import { readContract, type ReadContractOptions } from '../read-contract.ts';

const good = `openapi: 3.1.0
info: { title: Test, version: '1' }
servers: [{ url: 'http://localhost:8080' }]
tags: [{ name: items, description: Things. }]
paths:
  /items/{id}:
    get:
      operationId: items.get
      tags: [items]
      summary: Get one
      description: Answers one item.
      security: [{ bearer: [] }]
      parameters:
        - { name: id, in: path, required: true, description: Number of the item., schema: { type: integer } }
      responses:
        '200':
          description: Found.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Item' }
              examples:
                found: { value: { id: 1, kind: small } }
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
  schemas:
    Item:
      type: object
      required: [id]
      properties:
        id: { type: integer, description: Number., readOnly: true }
        kind: { type: string, enum: [small, large], description: Size. }
`;

type Change = [from: string, to: string];

/** The diagnostics of the good contract after some changes: fact, line and hint of each. */
async function diagnosticsAfter(changes: Change[], options: Partial<ReadContractOptions> = {}): Promise<string> {
  const text = changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The test's contract does not contain ${from}`);
    return changed.replace(from, () => to);
  }, good);
  const errors = await errorsOf({ file: 'openapi.yaml', text, ...options });
  return errors
    .map(({ fact, place, hint = '' }) => {
      // Tests below check the advice about `openapi.lint`.
      const own = hint.replace(/ ?(?:With|This is an error even with) `openapi\.lint: .*$/, '');
      return [`${place?.line}:${place?.column} ${fact}`, own].filter(Boolean).join(' → ');
    })
    .join('\n');
}

async function errorsOf(options: ReadContractOptions): Promise<SiteErrors['errors']> {
  try {
    await readContract(options);
    return [];
  } catch (error) {
    if (error instanceof SiteErrors) return error.errors;
    throw error;
  }
}

describe('a good contract', () => {
  it('has no diagnostics', async () => {
    expect(await diagnosticsAfter([])).toBe('');
  });

  it('may have any value in extensions', async () => {
    const extension = `x-data: { schema: { $ref: '#/components/schemas/None' } }`;
    expect(await diagnosticsAfter([['summary: Get one', `summary: Get one\n      ${extension}`]])).toBe('');
  });
});

describe('text that is not a contract', () => {
  it('is reported with its place', async () => {
    const messages = async (text: string): Promise<string> =>
      (await errorsOf({ file: 'openapi.yaml', text })).map(({ message }) => message).join('\n');
    expect(await messages('openapi: 3.1.0\ninfo: { title: a\npaths: {}\n')).toMatchInlineSnapshot(`
      "The contract is not valid YAML: Flow map in block collection must be sufficiently indented and end with a }.
        at openapi.yaml:3:1
        1 | openapi: 3.1.0
        2 | info: { title: a
      > 3 | paths: {}
          | ^
        4 |
        → Check quotes, brackets and indentation here and on the line above."
    `);
    expect(await messages('openapi: 3.1.0\ninfo: { title: a, title: b }\n')).toMatchInlineSnapshot(`
      "The contract is not valid YAML: Map keys must be unique.
        at openapi.yaml:2:19
        1 | openapi: 3.1.0
      > 2 | info: { title: a, title: b }
          |                   ^
        3 |
        → Remove one of the two."
    `);
    expect(await messages('')).toMatchInlineSnapshot(`
      "The contract is empty or not an object.
        at openapi.yaml:1:1
        → Start it with "openapi: 3.1.0", "info" and "paths"."
    `);
    expect(await messages('info: {}\n')).toMatchInlineSnapshot(`
      "The contract has no "openapi" version.
        at openapi.yaml:1:1
      > 1 | info: {}
          | ^
        2 |
        → Write it in OpenAPI 3.1, for example "openapi: 3.1.0"."
    `);
    expect(await messages('openapi: 4.0.0\n')).toMatchInlineSnapshot(`
      "The contract is written in OpenAPI 4.0.0, which cannot be read.
        at openapi.yaml:1:10
      > 1 | openapi: 4.0.0
          |          ^
        2 |
        → Write it in OpenAPI 3.1, for example "openapi: 3.1.0"."
    `);
    expect(await messages('openapi: 3.1.0\n')).toMatchInlineSnapshot(`
      "The contract is not valid OpenAPI 3.1: it has no "paths".
        at openapi.yaml:1:1
      > 1 | openapi: 3.1.0
          | ^
        2 |
        → Add "paths". This is an error even with \`openapi.lint: 'valid'\`. \`'none'\` checks nothing.
      The contract is not valid OpenAPI 3.1: it has no "info".
        at openapi.yaml:1:1
      > 1 | openapi: 3.1.0
          | ^
        2 |
        → Add "info". This is an error even with \`openapi.lint: 'valid'\`. \`'none'\` checks nothing."
    `);
  });
});

describe('OpenAPI validity', () => {
  it('reports every diagnostic with its place, including those of schemas', async () => {
    expect(
      await diagnosticsAfter([
        [", version: '1' }", ' }'],
        ['in: path,', 'in: pth,'],
        ['description: Found.', 'descripton: Found.'],
        ['type: integer, description: Number.', 'type: integr, description: Number.'],
        ['[small, large]', 'small'],
      ]),
    ).toMatchInlineSnapshot(`
      "2:1 The contract is not valid OpenAPI 3.1: "info" has no "version". → Add "version".
      14:27 The contract is not valid OpenAPI 3.1: "in" must be one of "query", "header", "path", "cookie", but is "pth". → Did you mean "path"?
      16:9 The contract is not valid OpenAPI 3.1: "responses[200]" has no "description". → Add "description".
      17:11 The contract is not valid OpenAPI 3.1: "responses[200]" must not have "descripton". → Did you mean "description"?
      31:21 The schema is not valid JSON Schema: "type" must be one of "array", "boolean", "integer", "null", "number", "object", "string", but is "integr". → Did you mean "integer"?
      32:37 The schema is not valid JSON Schema: "enum" must be an array, but is a string."
    `);
  });

  it('reports diagnostics of OpenAPI 3.0 without those of other alternatives', async () => {
    expect(
      await diagnosticsAfter([
        ['3.1.0', '3.0.3'],
        ['type: integer, description: Number.', 'type: integr, description: Number.'],
        ['description: Found.', 'descripton: Found.'],
      ]),
    ).toMatchInlineSnapshot(`
      "16:9 The contract is not valid OpenAPI 3.0: "responses[200]" has no "description". → Add "description".
      17:11 The contract is not valid OpenAPI 3.0: "responses[200]" must not have "descripton". → Did you mean "description"?
      31:21 The contract is not valid OpenAPI 3.0: "type" must be one of "array", "boolean", "integer", "number", "object", "string", but is "integr". → Did you mean "integer"?"
    `);
  });

  it('reports broken references and references to other files', async () => {
    expect(
      await diagnosticsAfter([
        ['summary:', 'sumary:'],
        ['#/components/schemas/Item', '#/components/schemas/Items'],
        ['{ type: http, scheme: bearer }', "{ $ref: 'other.yaml#/bearer' }"],
      ]),
    ).toMatchInlineSnapshot(`
      "10:7 The contract is not valid OpenAPI 3.1: "get" must not have "sumary". → Did you mean "summary"?
      20:31 "#/components/schemas/Items" does not exist. → Did you mean "Item"?
      25:21 "other.yaml#/bearer" is outside this file. → Bundle the contract into one file first."
    `);
  });

  it('reports circular references, and patterns and dialects that cannot be read', async () => {
    expect(
      await diagnosticsAfter([
        [
          '    Item:\n',
          "    Ring: { $ref: '#/components/schemas/Around' }\n    Around: { $ref: '#/components/schemas/Ring' }\n    Item:\n",
        ],
        ['type: integer, description: Number.', "type: integer, pattern: '(?<', description: Number."],
        ['schema: { type: integer }', "schema: { $schema: 'http://json-schema.org/draft-04/schema#', type: integer }"],
      ]),
    ).toMatchInlineSnapshot(`
      "14:102 The schema is written in a dialect that cannot be read: "http://json-schema.org/draft-04/schema#". → Write it in JSON Schema 2020-12 and leave "$schema" out.
      27:19 "#/components/schemas/Around" refers back to itself. → One reference of the cycle must contain a definition.
      28:21 "#/components/schemas/Ring" refers back to itself. → One reference of the cycle must contain a definition.
      33:39 The pattern is not valid: Invalid capture group name. → Write a JavaScript regular expression."
    `);
  });

  it('accepts ids and anchors of schemas, references in such schemas to the root of the contract, and a dialect with an empty fragment', async () => {
    const named = (id: string) =>
      `$id: 'https://example.com/${id}', $schema: 'https://json-schema.org/draft/2020-12/schema#', $defs: { a: { $dynamicAnchor: x, $anchor: y, $ref: '#/components/schemas/Item' } }`;
    expect(
      await diagnosticsAfter([
        ['schema: { type: integer }', `schema: { ${named('a')}, type: integer }`],
        ['type: integer, description: Number.', `type: integer, description: Number., ${named('b')}`],
      ]),
    ).toBe('');
  });

  it('reports security schemes that are not declared', async () => {
    expect(await diagnosticsAfter([['[{ bearer: [] }]', '[{ barer: [] }, { other: [] }]']])).toMatchInlineSnapshot(`
      "12:20 The security scheme "barer" is not declared. → Did you mean "bearer"?
      12:35 The security scheme "other" is not declared. → Declare it under components.securitySchemes."
    `);
  });
});

describe('paths and operations', () => {
  it('must agree on the path parameters', async () => {
    expect(await diagnosticsAfter([['name: id, in', 'name: ids, in']], { lint: 'valid' })).toMatchInlineSnapshot(`
      "7:5 items.get does not declare the path parameter "id". → Add { name: id, in: path, required: true, … } to "parameters".
      14:11 The path /items/{id} has no parameter "ids". → Did you mean "id"?"
    `);
  });

  it('are reported if they repeat an id, a parameter or a path', async () => {
    const twin = `  /items/{name}:
    get: { operationId: items.get, responses: { '200': { description: Found. } }, parameters: [&name { name: name, in: path, required: true, schema: {} }, *name] }
components:`;
    expect(await diagnosticsAfter([['components:', twin]], { lint: 'valid' })).toMatchInlineSnapshot(`
      "24:25 The operationId "items.get" is used twice.
      24:156 The path parameter "name" is declared twice."
    `);
    expect(await diagnosticsAfter([['components:', twin]])).toContain('/items/{name} is the same path as /items/{id}.');
  });
});

describe('requirements of pages report', () => {
  it('missing text, undeclared tags and missing examples, except of binary responses', async () => {
    expect(
      await diagnosticsAfter([
        ['      operationId: items.get\n', ''],
        ['summary: Get one', "summary: ''"],
        ['      description: Answers one item.\n', ''],
        ['tags: [items]', 'tags: [item]'],
        ['  examples:\n                found: { value: { id: 1, kind: small } }', 'application/pdf: {}'],
      ]),
    ).toMatchInlineSnapshot(`
      "7:5 get /items/{id} has no "operationId".
      7:5 get /items/{id} has no text in "summary".
      7:5 get /items/{id} has no text in "description".
      8:14 The tag "item" is not declared. → Did you mean "items"?
      17:13 The response 200 of get /items/{id} has no example (application/json)."
    `);
    expect(await diagnosticsAfter([['      tags: [items]\n', '']])).toMatchInlineSnapshot(
      `"7:5 items.get has no tag. → Add "tags": the first one is the group that lists it."`,
    );
  });

  it('missing descriptions of parameters, headers and properties', async () => {
    expect(
      await diagnosticsAfter([
        ['description: Number of the item., ', ''],
        [', description: Size.', ''],
        ['description: Found.', 'description: Found.\n          headers: { X-Total: { schema: { type: integer } } }'],
      ]),
    ).toMatchInlineSnapshot(`
      "14:11 The path parameter "id" has no description.
      18:22 The header "X-Total" has no description.
      33:9 The property "kind" has no description."
    `);
  });

  it('unknown operations in x-related and unknown pages in x-page', async () => {
    const extras: Change = [
      'summary: Get one',
      'summary: Get one\n      x-related: [items.got]\n      x-page: overwiew\n      x-notes: Text',
    ];
    expect(await diagnosticsAfter([extras], { pages: ['overview'] })).toMatchInlineSnapshot(`
      "11:19 The contract has no operation "items.got". → Did you mean "items.get"?
      12:15 There is no page "overwiew". → Did you mean "overview"?
      13:16 "x-notes" must be a list of strings."
    `);
    expect(await diagnosticsAfter([['summary: Get one', 'summary: Get one\n      x-page: /a/']])).toMatchInlineSnapshot(
      `"11:15 "x-page" must be a doc id below the folder of the contract. → For example "auth/login", without leading or trailing slashes."`,
    );
    expect(
      await diagnosticsAfter([
        ['summary: Get one', 'summary: Get one\n      x-page: anything\n      x-related: items.get'],
      ]),
    ).toMatchInlineSnapshot(`"12:18 "x-related" must be a list of operation ids."`);
  });

  it('equal anchors of operations on one page', async () => {
    const second: Change = [
      'components:',
      `  /again:
    get:
      operationId: items-get
      tags: [items]
      summary: Get one again
      description: Answers the same item.
      x-page: items/get
      responses: { '204': { description: Found. } }
components:`,
    ];
    expect(await diagnosticsAfter([second])).toMatchInlineSnapshot(
      `"29:15 items-get and items.get have the same anchor, "#items-get", on one page. → Rename one of them, or give it another "x-page"."`,
    );
  });

  it('choices that do not match a schema that names their list', async () => {
    const list: Change = [
      'tags: [{',
      'x-choices: { ids: { values: [{ value: 1, name: One }, { value: two, name: Two }] } }\ntags: [{',
    ];
    const parameter: Change = ['schema: { type: integer }', 'schema: { type: integer, x-choices: ids }'];
    expect(await diagnosticsAfter([list, parameter])).toMatchInlineSnapshot(
      `"4:64 The choice "Two" does not match its schema: it must be an integer, but is a string. → Correct it, or the schema."`,
    );
  });

  it('unused components', async () => {
    const recursive =
      'schemas:\n    Alone: { type: object, properties: { self: { $ref: "#/components/schemas/Alone", description: Itself. } } }';
    expect(
      await diagnosticsAfter([
        ['schemas:', recursive],
        ['    bearer: {', '    query: { type: apiKey, in: query, name: token }\n    bearer: {'],
      ]),
    ).toMatchInlineSnapshot(`
      "25:5 Nothing uses "query" of components.securitySchemes. → Remove it, or refer to it.
      28:5 Nothing uses "Alone" of components.schemas. → Remove it, or refer to it."
    `);
  });

  it('misspelt keywords and undescribed properties of schemas', async () => {
    expect(
      await diagnosticsAfter([
        ['required: [id]', 'required: [id, kin, other]'],
        ['readOnly: true', 'readonly: true'],
      ]),
    ).toMatchInlineSnapshot(`
      "22:26 The example "found" does not match its schema: it has no "kin". → Add "kin".
      22:26 The example "found" does not match its schema: it has no "other". → Add "other".
      29:22 The required property "kin" is not in "properties". → Did you mean "kind"?
      29:27 The required property "other" is not in "properties". → Add it, or correct "required".
      31:52 "readonly" is not a JSON Schema keyword. → Did you mean "readOnly"?"
    `);
  });
});

describe('examples', () => {
  it('must fit their schema, wherever they are', async () => {
    expect(
      await diagnosticsAfter([
        ['{ id: 1, kind: small }', '{ id: one, kind: smal, more: 1 }'],
        [
          'properties:\n        id: { type: integer,',
          'additionalProperties: false\n      properties:\n        id: { type: integer, examples: [1, x],',
        ],
        ['schema: { type: integer } }', 'schema: { type: integer, default: none }, example: 1.5 }'],
        [
          'description: Found.',
          'description: Found.\n          headers: { X-When: { description: Time., schema: { type: string, format: date-time }, example: today } }',
        ],
      ]),
    ).toMatchInlineSnapshot(`
      "14:117 The default does not match its schema: it must be an integer, but is a string. → Correct it, or the schema.
      14:134 The example of the parameter "id" does not match its schema: it must be an integer, but is a number. → Correct it, or the schema.
      18:106 The example of the header "X-When" does not match its schema: it is not a valid date-time: "today". → Correct the value, or the \`format\`.
      23:39 The example "found" does not match its schema: "id" must be an integer, but is a string. → Correct it, or the schema.
      23:50 The example "found" does not match its schema: "kind" must be one of "small", "large", but is "smal". → Did you mean "small"?
      23:56 The example "found" does not match its schema: it must not have "more". → Correct it, or the schema.
      33:44 The example does not match its schema: it must be an integer, but is a string. → Correct it, or the schema."
    `);
  });

  it('may look like schemas', async () => {
    expect(await diagnosticsAfter([['kind: small }', "kind: small, $id: '%', $anchor: '%', $ref: 'x' }"]])).toBe('');
  });

  it.each([
    'discriminator: { propertyName: kind,',
    'externalDocs: { url: "https://example.com",',
    'x-own: {',
    'xml: {',
  ])('are checked even if data resembles a schema: %s', async (start) => {
    const change: Change = ['type: object', `type: object\n      ${start} $id: '%', $anchor: '%' }`];
    expect(await diagnosticsAfter([change])).toBe('');
    expect(await diagnosticsAfter([change, ['id: 1, kind: small', 'id: a, kind: small']])).toContain('does not match');
  });

  it('are reported if a field matches several alternatives, even if a field with a longer name has an error', async () => {
    const kin = 'kin: { oneOf: [{ type: string }, { minLength: 1 }], description: Both. }';
    const facts = await diagnosticsAfter([
      ['        kind: {', `        ${kin}\n        kind: {`],
      ['{ id: 1, kind: small }', '{ id: 1, kin: both, kind: 2 }'],
    ]);
    expect(facts).toContain('"kin" matches several of its alternatives');
    expect(facts).toContain('"kind" must be one of');
  });

  it('are not accepted if the schema is unusable', async () => {
    expect(await diagnosticsAfter([['enum: [small, large]', 'enum: []']])).toMatchInlineSnapshot(
      `"20:15 The schema of the example "found" cannot be used: enum must have non-empty array."`,
    );
  });

  it('are found behind references', async () => {
    expect(
      await diagnosticsAfter([
        ['found: { value: { id: 1, kind: small } }', "found: { $ref: '#/components/examples/found' }"],
        ['components:', 'components:\n  examples:\n    found:\n      value: { kind: small }'],
      ]),
    ).toMatchInlineSnapshot(`"26:7 The example "found" does not match its schema: it has no "id". → Add "id"."`);
  });

  it('need no read-only property in a request', async () => {
    const body = (example: string): Change => [
      'summary: Get one',
      `summary: Get one\n      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Item' }, example: ${example} } } }`,
    ];
    expect(await diagnosticsAfter([body('{ kind: small }')])).toBe('');
    expect(await diagnosticsAfter([body('{ kind: 1 }')])).toMatchInlineSnapshot(
      `"11:117 The example of the body does not match its schema: "kind" must be one of "small", "large", but is 1. → Correct it, or the schema."`,
    );
  });

  it('may be text if the response is not JSON', async () => {
    const html = (schema: string, example: string): Change => [
      'content:',
      `content:\n            text/html: { schema: ${schema}, example: ${example} }`,
    ];
    expect(await diagnosticsAfter([html('{ type: string }', '<p>')])).toBe('');
    expect(await diagnosticsAfter([html('{ type: string }', '1')])).toMatchInlineSnapshot(
      `"19:61 The example of the response 200 does not match its schema: it must be a string, but is an integer. → Put it in quotes."`,
    );
  });
});

describe('strictness of the check', () => {
  it('depends on `lint`: `valid` skips the requirements of pages, and `none` everything', async () => {
    expect(await diagnosticsAfter([['tags: [items]', 'tags: [other]']], { lint: 'valid' })).toBe('');
    expect(await diagnosticsAfter([['description: Found.', 'descripton: Found.']], { lint: 'none' })).toBe('');
  });
});

it('shows the lines around a diagnostic', async () => {
  const [error] = await errorsOf({ file: 'api/openapi.yaml', text: good.replace('kind: small', 'kind: medium') });
  expect(error?.message).toMatchInlineSnapshot(`
    "The example "found" does not match its schema: "kind" must be one of "small", "large", but is "medium".
      at api/openapi.yaml:22:48
      20 |               schema: { $ref: '#/components/schemas/Item' }
      21 |               examples:
    > 22 |                 found: { value: { id: 1, kind: medium } }
         |                                                ^
      23 | components:
      24 |   securitySchemes:
      → Correct it, or the schema. With \`openapi.lint: 'valid'\`, this error disappears."
  `);
});

describe('the strict check', () => {
  const hints = async (text: string, lint: ReadContractOptions['lint'] = 'strict') =>
    (await errorsOf({ file: 'openapi.yaml', text, lint })).map(({ hint = '' }) =>
      hint.replace(/^.*(?=With |This is an error even )/, ''),
    );
  const broken = good.replace('path, required: true', 'path');
  const untidy = good.replace(', description: Size.', '').replace('summary: Get one', 'summary: ""');

  it('says with each error how many disappear under a milder check', async () => {
    expect(await hints(untidy)).toEqual(Array(2).fill("With `openapi.lint: 'valid'`, all 2 errors disappear."));
    expect(await hints(good.replace(', description: Size.', ''))).toEqual([
      "With `openapi.lint: 'valid'`, this error disappears.",
    ]);
    expect(await hints(untidy.replace('/items/{id}:', '/items/{key}:'))).toEqual(
      Array(4).fill("With `openapi.lint: 'valid'`, 2 of 4 errors disappear."),
    );
    expect(await hints(broken)).toEqual([
      "This is an error even with `openapi.lint: 'valid'`. `'none'` checks nothing.",
    ]);
  });

  it('counts the errors that remain under the milder check', async () => {
    const text = untidy.replace('/items/{id}:', '/items/{key}:');
    expect((await errorsOf({ file: 'openapi.yaml', text, lint: 'valid' })).length).toBe(2);
  });

  it('gives no such advice under a milder check, or for a version that cannot be read', async () => {
    expect((await hints(broken, 'valid')).join()).not.toContain('openapi.lint');
    expect(await hints('openapi: 4.0.0')).toEqual(['Write it in OpenAPI 3.1, for example "openapi: 3.1.0".']);
  });
});
