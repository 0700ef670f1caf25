import { madeSiteTest } from '../harness/made-site-test.ts';
import { makeSite } from '../harness/site-folder.ts';
import { expect } from '../harness/test.ts';

const word = 'LongestWordOfTheContract'.repeat(4);
const description = `${word}\n\n    ${word} in code that is indented\n\n- \`${word}\`\n`;
const schema = {
  type: 'object',
  title: word,
  description,
  properties: { [word]: { type: 'object', properties: { [word]: { type: 'string', enum: [word], example: word } } } },
};
const content = { [`application/${word}+json`]: { schema } };
const operation = {
  tags: [word],
  parameters: [{ name: word, in: 'query', description, schema: { type: 'string', default: word } }],
  requestBody: { description, content },
  responses: { 200: { description, headers: { [word]: { description, schema: { type: 'string' } } }, content } },
};
const contract = {
  openapi: '3.1.0',
  info: { title: word, version: word, description, contact: { name: word, email: `${word}@example.org` } },
  servers: [{ url: `https://${word}.example.org/${word}`, description: word }],
  paths: {
    [`/${word}/first`]: { post: { ...operation, operationId: `${word}.first` } },
    [`/${word}/second`]: { post: { ...operation, operationId: `${word}.second` } },
  },
};

const test = madeSiteTest(() =>
  makeSite({
    'site.config.ts': `export default {
      title: 'Documentation of the kettle with the longest name', url: 'https://example.org', baseUrl: '/', openapi: { path: 'contract.json', lint: 'none' },
    };`,
    'contract.json': JSON.stringify(contract),
  }),
);

test('pages of a contract are not wider than a narrow window', async ({ open, page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/api/', `/api/${word}/first/`, `/api/${word}/second/`]) {
    await open(path);
    await page
      .locator('details')
      .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((details) => (details.open = true)));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});
