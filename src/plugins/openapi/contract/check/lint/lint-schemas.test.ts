import { expect, test } from 'vitest';
import { lintSchemas } from './lint-schemas.ts';

test('reports unknown keywords of a property that is named like an object of OpenAPI, but not the keys of such objects', () => {
  const property = { readonly: true, xml: { nodeType: 'none' }, externalDocs: { url: 'https://a.example' } };
  const properties = { xml: property, discriminator: property, externalDocs: property, properties: property };
  const schemas = { Pet: { discriminator: { propertyName: 'xml', mapping: {} }, properties } };
  expect(lintSchemas({ components: { schemas } }).map(({ path }) => path?.join('/'))).toEqual(
    Object.keys(properties).map((name) => `components/schemas/Pet/properties/${name}/readonly`),
  );
});
