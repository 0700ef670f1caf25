import { expect, test } from 'vitest';
import { listTexts } from './list-texts.ts';

const contract = `openapi: 3.1.0
info:
  title: Boxes
  description: >-
    Paints \`boxes\`, see
    [the guide](/guide).
paths:
  /boxes:
    get:
      summary: 'It''s all boxes'
      x-notes: [First., Second.]
      responses:
        '200':
          description: Done.
          content:
            application/json:
              schema: { properties: { title: { description: The title., default: { description: data } } } }
              examples: { a: { summary: One, value: { title: data } } }
`;

test('finds visible text with its place; omits code, addresses and data', () => {
  expect(
    listTexts(contract)
      .map(({ line, column, text }) => `${line}:${column} ${text}`)
      .join('\n'),
  ).toMatchInlineSnapshot(`
    "3:10 Boxes
    4:16 >-
        Paints        , see
        [the guide         .

    10:16 'It''s all boxes'
    11:17 First.
    11:25 Second.
    14:24 Done.
    17:61 The title.
    18:41 One"
  `);
});

test('finds text below numeric keys', () => {
  const source = 'responses: { 200: { description: Done. } }\nschema: { enum: [1], x-enumDescriptions: { 1: One. } }\n';
  expect(listTexts(source)).toMatchObject([
    { text: 'Done.', line: 1 },
    { text: 'One.', line: 2 },
  ]);
});
