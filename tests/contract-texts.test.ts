import { expect, test } from 'vitest';
import { readDescriptions } from '../scripts/prose/read-descriptions.ts';
import { referenceSources } from '../src/plugins/openapi/check/reference-sources.ts';
import { lintLinks } from '../src/plugins/openapi/contract/check/lint/lint-links.ts';
import { listTexts } from '../src/plugins/openapi/contract/lists/list-texts.ts';
import { parseContract } from '../src/plugins/openapi/contract/parse-contract.ts';
import { readContract } from '../src/plugins/openapi/contract/read-contract.ts';
import { renderTexts } from '../src/plugins/openapi/render/render-texts.ts';
import { makeData } from './make/reference.ts';
import { makeConfig } from './make/site.ts';

/** A contract with a picture in each field that pages show as Markdown. The pictures are numbered. */
const contract = `openapi: 3.2.0
info: { title: Boxes, version: '1', description: '![](/1.png)' }
servers:
  - { url: 'https://{host}', description: '![](/2.png)', variables: { host: { default: a, description: '![](/3.png)' } } }
tags: [{ name: boxes, description: '![](/4.png)' }]
paths:
  /boxes:
    get:
      operationId: list
      description: '![](/5.png)'
      x-notes: ['![](/6.png)', '![](/7.png)']
      parameters:
        - name: color
          in: query
          description: '![](/8.png)'
          schema: { type: string, description: '![](/9.png)', enum: [r, g], x-enumDescriptions: { r: '![](/10.png)' } }
          examples: { a: { summary: '![](/11.png)', description: '![](/12.png)', value: r } }
      requestBody:
        description: '![](/13.png)'
        content: { application/json: { schema: { enum: [1, 2], x-enum-descriptions: ['![](/14.png)', '![](/15.png)'] } } }
      responses:
        '200':
          description: '![](/16.png)'
          headers: { X-A: { description: '![](/17.png)', schema: { type: string } } }
          links: { next: { operationId: list, description: '![](/18.png)' } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer, description: '![](/19.png)' }
    key: { type: apiKey, in: header, name: X-Key, x-summary: '![](/20.png)' }
webhooks: { painted: { post: { description: '![](/21.png)' } } }
`;

const pictures = [...contract.matchAll(/!\[\]\((\/\d+\.png)\)/g)].map(([text, href = '']) => ({ text, href }));
const file = 'openapi.yaml';

test('renders the pictures of each field with Markdown', async () => {
  const { markdown } = await renderTexts(await readContract({ file, text: contract, lint: 'none' }), file, {
    remember: async (_inputs, make) => make(),
    renderMarkdown: async (text) => text,
    highlight: async (code) => code,
  });
  const texts = [...markdown.keys()].filter((text) => text !== '');
  expect(texts.toSorted()).toEqual(pictures.map(({ text }) => text).toSorted());
});

test.each(pictures)('checks the picture, link and words of $text', async ({ text, href }) => {
  const place = contract.slice(0, contract.indexOf(text)).split('\n').length;
  const [source] = referenceSources(
    makeData([{ contract: await readContract({ file, text: contract, lint: 'none' }) }]).openapi,
    { config: makeConfig(), pages: [] } as unknown as Parameters<typeof referenceSources>[1],
  );
  expect(source?.links).toContainEqual(expect.objectContaining({ kind: 'image', href, line: place }));

  const withWord = contract.replace(text, 'Kettle');
  expect(listTexts(withWord).filter((one) => one.text.includes('Kettle'))).toMatchObject([{ line: place }]);
  const pieces = readDescriptions(file, withWord).flatMap((page) => page.pieces);
  expect(pieces.filter((piece) => piece.text.includes('Kettle'))).toMatchObject([{ line: place }]);

  const { document } = parseContract({ file, text: contract.replace(href, 'javascript:alert(1)') });
  expect(lintLinks(document)).toHaveLength(1);
});
