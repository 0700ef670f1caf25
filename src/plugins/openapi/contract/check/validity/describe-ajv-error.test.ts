import { expect, test } from 'vitest';
import { SiteErrors } from '../../../../../core/base/errors/site-error.ts';
import { readContract } from '../../read-contract.ts';
import { contractAjv } from './contract-ajv.ts';
import { describeAjvErrors } from './describe-ajv-error.ts';

test('reports each invalid name once, at the name', async () => {
  const text = `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths: {}
components:
  schemas:
    My Pet: { type: object }
    My Dog: { type: object }
`;
  const errors = await readContract({ file: 'openapi.yaml', text, lint: 'valid' }).then(
    () => [],
    (error: unknown) => (error instanceof SiteErrors ? error.errors : []),
  );
  const fact = 'The contract is not valid OpenAPI 3.1: the name does not match ^[a-zA-Z0-9._-]+$';
  expect(errors.map((error) => [error.fact, error.place?.line, error.place?.column, error.hint])).toEqual([
    [`${fact}: "My Pet".`, 6, 5, 'Rename it.'],
    [`${fact}: "My Dog".`, 7, 5, 'Rename it.'],
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
