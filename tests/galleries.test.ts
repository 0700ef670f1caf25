import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SiteErrors } from '../src/core/base/errors/site-error.ts';
import { readContract } from '../src/plugins/openapi/contract/read-contract.ts';
import { sourceDir } from './harness/sites.ts';
import config from './sites/contracts/galleries/site.config.ts';

async function errorsOf(file: string): Promise<string[]> {
  try {
    await readContract({ file, text: readFileSync(file, 'utf8'), lint: 'valid' });
    return [];
  } catch (error) {
    if (error instanceof SiteErrors) return error.errors.map(({ fact }) => fact);
    throw error;
  }
}

test('contracts of galleries are valid, or the messages say what is wrong with them', async () => {
  expect(config.openapi.length).toBeGreaterThan(70);
  const errors = new Map<string, string[]>();
  for (const { id, path, lint } of config.openapi) {
    // The browser tests build the others with this check.
    if (lint === 'none') errors.set(id, [...new Set(await errorsOf(join(sourceDir('contracts/galleries'), path)))]);
  }
  expect(Object.fromEntries(errors)).toMatchInlineSnapshot(`
    {
      "readme-oas-examples-3-0-openapi-workshop-post": [
        "The contract is not valid OpenAPI 3.0: "responses" must not have fewer than 1 properties.",
      ],
      "readme-oas-examples-3-0-response-http-behavior": [
        "The security scheme "api_key" is not declared.",
      ],
      "readme-oas-examples-3-1-schema-validation-local": [
        "The schema is written in a dialect that cannot be read: "http://json-schema.org/draft-04/schema#".",
        "The schema is written in a dialect that cannot be read: "https://json-schema.org/draft-05/schema#".",
        "The schema is written in a dialect that cannot be read: "https://json-schema.org/draft-06/schema#".",
        "The schema is written in a dialect that cannot be read: "https://json-schema.org/draft-07/schema#".",
        "The schema is written in a dialect that cannot be read: "https://json-schema.org/draft/2019-09/schema#".",
      ],
      "readme-oas-examples-3-1-schema-validation-top-level": [
        "The schema is not valid JSON Schema: "exclusiveMinimum" must be a number, but is a boolean.",
        "The schema is not valid JSON Schema: "exclusiveMaximum" must be a number, but is a boolean.",
      ],
    }
  `);
});
