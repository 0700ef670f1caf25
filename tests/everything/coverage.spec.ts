import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputDir } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'everything' });

/** Fields of OpenAPI, each with a page that shows it, and text that the Markdown of that page contains. */
const shown: readonly (readonly [field: string, page: string, text: string])[] = [
  ['Info title', 'api', '# Kettles'],
  ['Info version', 'api', 'Version 2.7.1'],
  ['Info summary', 'api', 'Kettles that boil on request.'],
  ['Info description', 'api', 'Everything about *kettles*.'],
  ['Info termsOfService', 'api', 'https://kettle.example.com/terms'],
  ['Contact name', 'api', 'Kettle desk'],
  ['Contact url', 'api', 'https://kettle.example.com/desk'],
  ['Contact email', 'api', 'desk@kettle.example.com'],
  ['License name', 'api', 'Tea license'],
  ['License identifier', 'api', 'https://spdx.org/licenses/MIT.html'],
  ['Server url', 'api', '`https://{region}.kettle.example.com:{port}/{base}`'],
  ['Server description', 'api', 'The kettles of a region.'],
  ['Server Variable default', 'api', '`region` Default `eu`'],
  ['Server Variable enum', 'api', 'One of eu, us'],
  ['Server Variable description', 'api', 'Where the kettle is.'],
  ['Tag name', 'api', '## orders'],
  ['Tag description', 'api', 'Vessels that *boil*.'],
  ['Tag externalDocs', 'api', '[About vessels](https://kettle.example.com/vessels)'],
  ['Tag summary', 'roasts', '## All beans'],
  ['Tag parent', 'roasts', '### Green beans'],
  ['Tag kind', 'roasts/roast/add', 'Beta'],
  ['OpenAPI externalDocs', 'api', '[The kettle book](https://kettle.example.com/book)'],
  ['OpenAPI webhooks', 'api/webhooks/boiled', '# A kettle boiled'],
  ['OpenAPI security', 'api/order/add', '`Authorization: Bearer <token>`'],
  ['Path Item servers', 'api/kettle/scrap', '`https://single.kettle.example.com` Serves single kettles.'],
  ['Path Item query', 'api/kettle/search', 'QUERY `/kettles`'],
  ['Path Item additionalOperations', 'api/kettle/copy', 'COPY `/kettles`'],
  ['Path Item parameters', 'api/kettle/get', 'Number of the kettle.'],
  ['Operation operationId', 'api/kettle/get', '`kettle.get`'],
  ['Operation summary', 'api/kettle/get', '# Get a kettle'],
  ['Operation description', 'api/kettle/get', 'Returns one kettle.'],
  ['Operation externalDocs', 'api/kettle/get', '[About getting](https://kettle.example.com/get)'],
  ['Operation deprecated', 'api/kettle/scrap', 'deprecated available'],
  ['Operation servers', 'api/kettle/get', '`https://get.kettle.example.com` Serves reads.'],
  ['Operation security', 'api/kettle/scrap', '`X-Key: <token>`'],
  ['Operation callbacks', 'api/callbacks/order-add-shipped', '# The order was shipped'],
  ['Parameter name', 'api/kettle/get', '`units` string'],
  ['Parameter in', 'api/kettle/get', '**In the cookies**'],
  ['Parameter description', 'api/kettle/get', 'Units of the temperature.'],
  ['Parameter required', 'api/kettle/get', '`id` integer required'],
  ['Parameter deprecated', 'api/kettle/get', '`filter` object deprecated'],
  ['Parameter examples', 'api/kettle/get', 'For example `celsius` As in most of the world'],
  ['Parameter content', 'api/kettle/get', '**Fields of `filter`**'],
  ['Request Body description', 'api/kettle/picture', 'The picture and its facts.'],
  ['Request Body required', 'api/callbacks/order-add-shipped', 'The body is optional.'],
  ['Media Type schema', 'api/kettle/picture', '`facts` object'],
  ['Media Type examples', 'api/kettle/get', '"liters": 1,'],
  ['samples with their language', 'api/kettle/get', '```ruby\nKettle'],
  ['examples with their language', 'api/kettle/get', '```json\n{'],
  ['Media Type encoding', 'api/kettle/picture', 'How the parts are sent'],
  ['Encoding contentType', 'api/kettle/picture', 'image/png, image/jpeg'],
  ['Encoding headers', 'api/kettle/picture', '`X-Checksum` Checksum of the picture.'],
  ['Encoding style', 'api/kettle/picture', 'spaceDelimited'],
  ['Encoding explode', 'api/kettle/picture', 'explode: false'],
  ['Encoding allowReserved', 'api/kettle/picture', 'reserved characters are not encoded'],
  ['Response description', 'api/kettle/get', '200 A kettle.'],
  ['Response headers', 'api/kettle/get', '`X-Boils` integer required deprecated'],
  ['Response content', 'api/kettle/get', '`application/problem+json`'],
  ['Response links', 'api/kettle/get', 'Order the kettle.'],
  ['Link parameters', 'api/kettle/get', '`dryRun = true`'],
  ['Example summary', 'api/kettle/get', 'A small one'],
  ['Example description', 'api/kettle/get', 'For one cup.'],
  ['Security Scheme type', 'api', '**`oauth` OAuth 2**'],
  ['Security Scheme description', 'api/kettle/scrap', 'A key of the shop.'],
  ['OAuth Flow authorizationUrl', 'api/kettle/scrap', 'https://login.kettle.example.com/authorize'],
  ['OAuth Flow tokenUrl', 'api/kettle/scrap', 'https://login.kettle.example.com/token'],
  ['OAuth Flow refreshUrl', 'api/kettle/scrap', 'https://login.kettle.example.com/refresh'],
  ['OAuth Flow scopes', 'api/kettle/scrap', 'Scrap kettles'],
  ['Schema discriminator', 'api/kettle/get', 'Kettle `kind: kettle`'],
  ['Schema externalDocs', 'api/order/add', '[About orders](https://kettle.example.com/orders)'],
  [
    'Schema if, then, else',
    'api/order/add',
    'if it has `payment` = `"card"`, it must have `card`, otherwise it must have `note`',
  ],
  ['Schema enum', 'api/order/add', '`"invoice"`: Paid later.'],
  ['Schema const', 'api/order/add', 'Always `"standard"`'],
  ['Schema default', 'api/order/add', 'Default `false`'],
  ['Schema examples', 'api/kettle/get', 'For example `1.5`'],
  ['Schema not', 'api/order/add', 'must not be integer'],
  ['Schema oneOf, anyOf', 'api/order/add', 'By place'],
  ['Schema minimum, maximum, multipleOf', 'api/kettle/get', 'multiple of 0.5'],
  ['Schema minLength, maxLength, pattern', 'api/order/add', '12 to 19 characters'],
  ['Schema minItems, maxItems, uniqueItems', 'api/order/add', 'unique items'],
  ['Schema prefixItems, items', 'api/order/add', 'array of 1: string, then integer'],
  ['Schema propertyNames, patternProperties', 'api/order/add', 'names match `^[a-z]+$`'],
  ['Schema dependentRequired', 'api/order/add', '`a` needs `b`'],
  ['Schema contentEncoding, contentMediaType', 'api/order/add', 'encoded as base64'],
  ['Schema readOnly', 'api/kettle/get', 'read only'],
  ['Schema writeOnly', 'api/order/add', 'write only'],
];

test('shows each field of a contract', () => {
  for (const [field, page, text] of shown) {
    expect.soft(readFileSync(join(outputDir('everything'), `${page}.md`), 'utf8'), field).toContain(text);
  }
});

test('the status `default` ends before its description at every width', async ({ page, open }) => {
  await open('/api/kettle/get/');
  const summary = page.locator('.response[data-status="default"] > summary');
  for (const width of [320, 375, 600, 768, 996, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const gap = await summary.evaluate(({ children: [status, text] }) => {
      const boxOf = (element: Element | undefined) => {
        const range = document.createRange();
        if (element) range.selectNodeContents(element);
        return range.getBoundingClientRect();
      };
      return boxOf(text).left - boxOf(status).right;
    });
    expect.soft(gap, `${width} px`).toBeGreaterThan(4);
  }
});
