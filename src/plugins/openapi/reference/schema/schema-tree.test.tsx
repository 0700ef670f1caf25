import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { CurrentPageProvider, type CurrentPage } from '../../../../core/theme/current-page.ts';
import type { JsonObject } from '../../contract/document/json.ts';
import { schemaNode } from '../../contract/schema/schema-node.ts';
import type { SchemaNode } from '../../contract/types.ts';
import { makeContract } from '../../../../../tests/make/reference.ts';
import { makeApiView } from '../../../../../tests/make/api-view.ts';
import { ContractPage } from '../contract-page.tsx';
import { OperationsTable } from '../operations/operations-table.tsx';
import { ResponseExamples } from '../examples/response-section.tsx';
import { ExampleValues } from './schema-facts.tsx';
import { ResponseLinks } from '../responses/response-links.tsx';
import { placeSchema, schemaAnchors } from './schema-places.ts';
import { SchemaTree } from './schema-tree.tsx';
import { ServerCalls } from '../request/server-calls.tsx';

const api = { ...makeApiView(makeContract([])), callUrls: new Map([['paid', '/api/callbacks/paid/']]) };

/** The words of a page. Each id or address begins a line. */
function wordsOf(html: string): string {
  const marked = html.replaceAll(/<[^>]*?(?: (?:id|href)="([^"]*)")?>/g, (_, value?: string) =>
    value ? `\n<${value}> ` : ' ',
  );
  return marked
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .trim();
}

function show(written: string): string {
  const schema = schemaNode({}, parse(written) as JsonObject);
  const places = placeSchema(schema, 'body');
  return wordsOf(renderToStaticMarkup(<SchemaTree places={places} direction="response" api={api} />));
}

it('shows the positions of a list in order, each with an anchor', () => {
  expect(
    show('{ type: array, prefixItems: [{ type: string }, { type: integer, minimum: 1 }], items: { type: boolean } }'),
  ).toMatchInlineSnapshot(`
    "<body-item-1>
    <#body-item-1> item 1 string
    <body-item-2>
    <#body-item-2> item 2 integer at least 1
    <body-items>
    <#body-items> further items boolean"
  `);
});

it('shows exclusions, examples and links, including those of the whole schema', () => {
  expect(
    show(`
type: object
externalDocs: { url: 'https://example.com/boxes/' }
not: { required: [id, name] }
properties:
  id: { type: integer, not: { const: 0 }, example: 7, examples: [7, 8] }
  name: { type: string, externalDocs: { url: 'https://example.com/names', description: How to name things } }
  place: { prefixItems: [{ type: number }, { type: number }], items: false }
`),
  ).toMatchInlineSnapshot(`
    "must not have id and name together More:
    <https://example.com/boxes/> example.com/boxes
    <body-id>
    <#body-id> id integer optional For example 7 , 8 must not be 0
    <body-name>
    <#body-name> name string optional More:
    <https://example.com/names> How to name things
    <body-place>
    <#body-place> place array of 2: number, number optional at most 2 items Items of place
    <body-place-item-1>
    <#body-place-item-1> item 1 number
    <body-place-item-2>
    <#body-place-item-2> item 2 number"
  `);
});

it('shows facts about the items of a list, without the description of items that have fields', () => {
  expect(
    show(`
type: object
properties:
  stages: { type: array, items: { type: string, enum: [dry, brown], description: A stage. } }
  rows: { type: array, items: { type: array, items: { type: integer, maximum: 9 } } }
  beans: { type: array, items: { type: object, description: A bean., minProperties: 1, properties: { name: {} } } }
  names: { type: array, items: { type: string } }
`),
  ).toMatchInlineSnapshot(`
    "<body-stages>
    <#body-stages> stages array of string optional Each item: A stage. One of &quot;dry&quot; , &quot;brown&quot;
    <body-rows>
    <#body-rows> rows array of array of integer optional Each item: Each item: at most 9
    <body-beans>
    <#body-beans> beans array of object optional Each item: at least 1 property Fields of beans
    <body-beans-name>
    <#body-beans-name> name any optional
    <body-names>
    <#body-names> names array of string optional"
  `);
});

it('describes an alternative before its fields', () => {
  expect(
    show(`
oneOf:
  - { title: Card, description: Paid at once., type: object, properties: { number: { type: string } } }
  - { title: Note, description: Paid later., type: string }
`),
  ).toMatchInlineSnapshot(`
    "One of Card Paid at once.
    <body-1-number>
    <#body-1-number> number string optional Note string Paid later."
  `);
});

it('links a response to the next requests', () => {
  const operation = makeContract([{ id: 'things.get', method: 'get', summary: 'Get one' }]);
  const html = renderToStaticMarkup(
    <ResponseLinks
      links={[
        {
          name: 'read',
          operation: 'things.get',
          description: 'Read it.',
          parameters: [{ name: 'id', value: '$response.body#/id' }],
        },
        { name: 'other', parameters: [] },
      ]}
      api={{ ...api, contract: operation, urls: new Map([['things.get', '/api/things/get/']]) }}
    />,
  );
  expect(wordsOf(html)).toMatchInlineSnapshot(`
    "Next requests GET
    </api/things/get/> Get one Read it. id is id of the response. other"
  `);
});

it('lists webhooks and callbacks with their targets', () => {
  const html = renderToStaticMarkup(
    <ServerCalls
      calls={[
        { id: 'paid', name: 'paid', method: 'post', address: '{$request.body#/url}', summary: 'The order was paid' },
        { id: 'shipped', name: 'shipped', method: 'put', summary: 'It is on its way' },
      ]}
      api={api}
    />,
  );
  expect(wordsOf(html)).toMatchInlineSnapshot(`
    "POST paid
    </api/callbacks/paid/> The order was paid {$request.body#/url} PUT shipped It is on its way"
  `);
});

it('lists the schemas with pages on the page about the API', () => {
  const schemaUrls = new Map([
    ['Owner', '/api/schemas/owner/'],
    ['Pet', '/api/schemas/pet/'],
  ]);
  const html = renderToStaticMarkup(<ContractPage api={{ ...api, schemaUrls }} />);
  expect(wordsOf(html)).toMatch(/Schemas.*\n<\/api\/schemas\/owner\/> Owner\n<\/api\/schemas\/pet\/> Pet$/s);
  expect(renderToStaticMarkup(<ContractPage api={api} />)).not.toContain('Schemas');
});

it('lists operations without a tag after those with one, under a title, and marks deprecated ones', () => {
  const untagged = { id: 'health', summary: 'Is it up?', deprecated: true };
  const listOn = (Shown: typeof ContractPage, ...operations: Parameters<typeof makeContract>[0][number][]) =>
    wordsOf(
      renderToStaticMarkup(
        <CurrentPageProvider {...({ layout: { messages: {} } } as CurrentPage)}>
          <Shown api={makeApiView(makeContract(operations))} />
        </CurrentPageProvider>,
      ),
    );
  for (const Shown of [ContractPage, OperationsTable]) {
    expect(listOn(Shown, untagged, { id: 'pet.add', group: 'Pets' })).toMatch(
      /Pets .*pet\.add.* Other operations\s.*<\/api\/health\/> Is it up\? deprecated/s,
    );
  }
  expect(listOn(ContractPage, untagged)).toMatch(/ Operations .*Is it up\? deprecated$/s);
});

it('links to downloads of the contract on the page about the API', () => {
  const downloads = new Map([
    ['openapi.yaml', '/api/openapi.yaml'],
    ['openapi.d.ts', '/api/openapi.d.ts'],
  ]);
  const html = renderToStaticMarkup(<ContractPage api={{ ...api, downloads }} />);
  expect(wordsOf(html)).toContain('Contract:\n</api/openapi.yaml> openapi.yaml\n</api/openapi.d.ts> openapi.d.ts');
});

it('distinguishes examples of the same name by their media type', () => {
  const media = (type: string, value: string) => ({ type, examples: [{ name: 'one', summary: '', value }] });
  const content = [media('application/json', 'a'), media('application/xml', '<a/>')];
  const response = { status: '200', description: '', headers: [], links: [], content };
  const shown = { response, name: 'x', statusByExample: new Map<string, string>(), sentExample: undefined, api };
  expect(wordsOf(renderToStaticMarkup(<ResponseExamples {...shown} />))).toMatch(
    /one \(application\/json\).*one \(application\/xml\)/s,
  );
  const single = { ...shown, response: { ...response, content: content.slice(0, 1) } };
  expect(renderToStaticMarkup(<ResponseExamples {...single} />)).not.toContain('(application/json)');
});

it('shows equal examples of a parameter once', () => {
  const examples = [
    { name: 'create', summary: '', value: '+1' },
    { name: 'update', summary: '', value: '+1' },
    { name: 'other', summary: 'Abroad', value: '+1' },
  ];
  const html = renderToStaticMarkup(<ExampleValues examples={examples} api={api} />);
  expect(html.match(/<li>.*?<\/li>/g)).toHaveLength(2);
});

it('merges an example that several media types repeat', () => {
  const examples = [
    { name: 'found', summary: 'It exists', value: 1 },
    { name: 'same', summary: 'It exists, too', value: 1 },
    { name: 'again', summary: 'It exists', value: 1 },
    { name: 'other', summary: '', value: 2 },
  ];
  const content = ['application/json', 'application/hal+json'].map((type) => ({ type, examples }));
  const response = { status: '200', description: '', headers: [], links: [], content };
  const shown = { response, name: 'x', statusByExample: new Map<string, string>(), sentExample: undefined, api };
  const html = renderToStaticMarkup(<ResponseExamples {...shown} />);
  expect(html.match(/and \d more/g)).toEqual(['and 2 more']);
  expect(html.match(/<li>.*?<\/li>/g)).toHaveLength(2);
});

it('folds the fields of a group under its name', () => {
  expect(show('{ type: object, properties: { a: { type: string, x-group: Set by the server }, b: { type: string } } }'))
    .toMatchInlineSnapshot(`
    "<body-b>
    <#body-b> b string optional Set by the server
    <body-a>
    <#body-a> a string optional"
  `);
});

it('links to the fields that the page already shows', () => {
  const leaf: SchemaNode = { type: 'string', nullable: false, constraints: [] };
  const inner = { ...leaf, type: 'object', name: 'Inner', properties: [{ name: 'a', required: false, schema: leaf }] };
  const outer = { ...leaf, type: 'object', properties: [{ name: 'config', required: false, schema: inner }] };
  const shown = schemaAnchors(placeSchema(outer, 'body'));
  expect(
    wordsOf(
      renderToStaticMarkup(
        <SchemaTree places={placeSchema(outer, 'response')} direction="response" shown={shown} api={api} />,
      ),
    ),
  ).toMatchInlineSnapshot(`
    "<response-config>
    <#response-config> config Inner optional Fields of
    <#body-config> Inner"
  `);
});

it('links to the alternatives of a shared union by the name of the field, because its type omits the name of the union', () => {
  const leaf: SchemaNode = { type: 'string', nullable: false, constraints: [] };
  const inner = { ...leaf, type: 'object', name: 'Inner', properties: [{ name: 'a', required: false, schema: leaf }] };
  const union: SchemaNode = { ...leaf, name: 'Union', variants: { kind: 'anyOf', options: [inner, leaf] } };
  const outer = { ...leaf, type: 'object', properties: [{ name: 'config', required: false, schema: union }] };
  const shown = schemaAnchors(placeSchema(outer, 'body'));
  const tree = { places: placeSchema(outer, 'response'), direction: 'response', shown, api } as const;
  const words = wordsOf(renderToStaticMarkup(<SchemaTree {...tree} />));
  expect(words).toMatch(/Alternatives of\s+<#body-config> config$/);
});

it('shows the discriminator value of an alternative next to the link to its fields', () => {
  const leaf: SchemaNode = { type: 'string', nullable: false, constraints: [] };
  const cat = { ...leaf, type: 'object', name: 'Cat', properties: [{ name: 'a', required: false, schema: leaf }] };
  const union: SchemaNode = {
    ...leaf,
    variants: { kind: 'oneOf', options: [cat], discriminator: 'kind', values: ['cat'] },
  };
  const outer = { ...leaf, type: 'object', properties: [{ name: 'pet', required: false, schema: cat }] };
  const shown = schemaAnchors(placeSchema(outer, 'body'));
  const tree = { places: placeSchema(union, 'response'), direction: 'response', shown, api } as const;
  expect(wordsOf(renderToStaticMarkup(<SchemaTree {...tree} />))).toMatch(/<#body-pet> Cat kind: cat$/);
});
