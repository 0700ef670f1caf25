import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeHtml } from '../src/core/base/text/html-text.ts';
import {
  exactNumber,
  exactNumbersIn,
  isExactNumber,
  writeJson,
} from '../src/plugins/openapi/contract/document/exact-number.ts';
import { readContract } from '../src/plugins/openapi/contract/read-contract.ts';
import { allLanguages } from '../src/plugins/openapi/contract/samples/languages.ts';
import { fillSample } from '../src/plugins/openapi/contract/samples/fill-sample.ts';
import { sampleSize } from './harness/sample.ts';
import { makeSite } from './harness/site-folder.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length}}$`));

/** Numbers that JavaScript would change. */
const longNumber = fc
  .oneof(
    fc.tuple(fc.constantFrom('', '-'), digits(19)).map((parts) => parts.join('')),
    fc.tuple(digits(2), digits(18)).map((parts) => parts.join('.')),
    digits(2).map((power) => `1e${power}0`),
    fc.constantFrom('9007199254740993', '-9223372036854775807', '18446744073709551615', '1e400'),
  )
  .map((text) => exactNumber(text))
  .filter(isExactNumber);

const documents = fc.object({
  key: fc.stringMatching(/^[a-z]{1,5}$/),
  values: [longNumber, fc.constantFrom('text', 5, null, true)],
  maxDepth: 3,
});

/** A different number for each position in an operation, so that none hides the loss of another. */
const differentNumbers = fc.uniqueArray(longNumber, { minLength: 8, maxLength: 8 });

/** A contract with values wherever pages show them: in bodies, responses, parameters and schemas. */
function contractWith(values: readonly unknown[], numbers: readonly (readonly unknown[])[]): string {
  const operations = values.map((value, index) => {
    const [sent, choice, preset, most, least, step, only, inHeader] = numbers[index] ?? [];
    const properties = {
      most: { type: 'number', default: preset, maximum: most },
      least: { type: 'number', minimum: least, multipleOf: step },
      only: { const: only },
    };
    const json = { 'application/json': { schema: { type: 'object', properties }, example: value } };
    const parameters = [
      { name: 'simple', in: 'query', required: true, schema: { enum: [choice] }, example: sent },
      { name: 'X-Content', in: 'header', required: true, content: { 'application/json': { example: value } } },
    ];
    return [
      `/${index}`,
      {
        post: {
          operationId: `box.n${index}`,
          parameters,
          requestBody: { content: json },
          responses: { 200: { description: 'Done.', content: json, headers: { 'X-Id': { example: inHeader } } } },
        },
      },
    ];
  });
  return writeJson({
    openapi: '3.1.0',
    info: { title: 'Numbers', version: '1', description: 'Long numbers.' },
    servers: [{ url: 'https://{v}.example.com', variables: { v: { default: 'a', enum: ['a', numbers[0]?.[0]] } } }],
    security: [{ key: [numbers[0]?.[1]] }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
    // Omitted from the published files, so that these differ from the text above.
    paths: { ...Object.fromEntries(operations), '/hidden': { get: { operationId: 'hidden', 'x-internal': true } } },
  });
}

/** The same text as JSON, and as a document that only the YAML parser reads. */
const forms = (json: string) => ({ 'api.json': json, 'api.yaml': `# Numbers\n${json}` });

test('samples in every language have the digits of each number', async () => {
  const property = fc.asyncProperty(documents, differentNumbers, async (value, numbers) => {
    for (const [file, text] of Object.entries(forms(contractWith([value], [numbers])))) {
      const { operations } = await readContract({ file, text, lint: 'none', samples: allLanguages });
      for (const { code } of operations.flatMap(({ samples }) => samples)) {
        const shown = fillSample(code, { baseUrl: 'https://example.com' });
        expect(exactNumbersIn([value, numbers[0]]).filter((one) => !shown.includes(one))).toEqual([]);
        expect(shown).not.toContain('\0');
      }
    }
  });
  await fc.assert(property, { numRuns: sampleSize('contracts with long numbers', 20, 300) });
});

test('pages, their Markdown forms and the files of a contract have the digits of each number', async () => {
  const values = fc.sample(documents, { numRuns: 5, seed: 7 });
  const numbers = fc.sample(differentNumbers, { numRuns: values.length, seed: 7 });
  using site = makeSite({
    ...forms(contractWith(values, numbers)),
    'site.config.ts': `export default {
  title: 'Site', url: 'https://example.com', baseUrl: '/',
  openapi: [
    { id: 'one', path: 'api.json', lint: 'none', label: 'One', routeBasePath: 'one' },
    { id: 'other', path: 'api.yaml', lint: 'none', label: 'Other', routeBasePath: 'other' },
  ],
};
`,
  });
  const { code, output } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  expect(code, output).toBe(0);
  for (const folder of ['one', 'other']) {
    for (const [index, value] of values.entries()) {
      const page = site.read(`dist/${folder}/box/n${index}/index.html`);
      const text = decodeHtml(page.replaceAll(/<script.*?<\/script>|<[^>]*>/gs, ''));
      const markdown = site.read(`dist/${folder}/box/n${index}.md`);
      const data = site.read(`dist/${folder}/box/n${index}/console.json`);
      const all = exactNumbersIn([value, numbers[index]]);
      for (const shown of [text, markdown]) expect(all.filter((one) => !shown.includes(one))).toEqual([]);
      // The console has no examples of headers in responses.
      const inConsole = exactNumbersIn([value, numbers[index]?.slice(0, -1)]);
      expect(inConsole.filter((one) => !data.includes(one))).toEqual([]);
      expect(page + markdown).not.toMatch(/\0|\\u0000/);
    }
    for (const form of ['openapi.json', 'openapi.yaml']) {
      const published = site.read(`dist/${folder}/${form}`);
      expect(exactNumbersIn([values, numbers]).filter((one) => !published.includes(one))).toEqual([]);
    }
    const types = site.read(`dist/${folder}/openapi.d.ts`);
    const inTypes = numbers.map(([, choice, , , , , only]) => [choice, only]);
    expect(exactNumbersIn(inTypes).filter((one) => !types.includes(one))).toEqual([]);
    const overview = site.read(`dist/${folder}/index.html`);
    expect(overview).toContain(exactNumbersIn(numbers[0])[0]);
    expect(overview + types).not.toMatch(/\0|\\u0000/);
  }
});
