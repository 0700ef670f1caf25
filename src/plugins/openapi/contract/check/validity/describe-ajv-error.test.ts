import { expect, test } from 'vitest';
import { SiteErrors } from '../../../../../core/base/errors/site-error.ts';
import { readContract } from '../../read-contract.ts';
import { contractAjv } from './contract-ajv.ts';
import { describeAjvErrors } from './describe-ajv-error.ts';

test('reports an invalid name once, at the name', async () => {
  const text = `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths: {}
components:
  schemas:
    My Pet: { type: object }
`;
  const errors = await readContract({ file: 'openapi.yaml', text, lint: 'valid' }).then(
    () => [],
    (error: unknown) => (error instanceof SiteErrors ? error.errors : []),
  );
  expect(errors.map(({ fact, place, hint }) => [fact, place?.line, place?.column, hint])).toEqual([
    ['The contract is not valid OpenAPI 3.1: the name does not match ^[a-zA-Z0-9._-]+$: "My Pet".', 6, 5, 'Rename it.'],
  ]);
});

test('reports names that a schema does not allow', () => {
  const validate = contractAjv().compile({ propertyNames: { enum: ['de', 'en'] } });
  const value = { de: 1, fr: 2 };
  validate(value);
  expect(describeAjvErrors(validate.errors, value)).toEqual([
    { words: 'the name must be one of "de", "en", but is "fr"', path: ['fr'], atKey: true, hint: 'Rename it.' },
  ]);
});
