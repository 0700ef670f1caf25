import { expect, test } from 'vitest';
import { makeConfig } from '../../../../tests/make/site.ts';
import { makeContract } from '../../../../tests/make/reference.ts';
import { contractLink } from './contract-link.ts';

const contract = makeContract([
  { id: 'pet.get', method: 'get', path: '/pets/{id}' },
  { id: 'pet.add', page: 'pet/get' },
]);
const targets = { prefix: '/fr', routes: new Set(['/fr/api/pet/get/', '/fr/api/']), files: new Map<string, string>() };
const one = { contract, folder: 'api', file: 'api.yaml', options: { path: 'api.yaml', lint: 'strict' as const } };
const config = makeConfig({});

test.each([
  ['/api/pet/get', '/base/fr/api/pet/get/'],
  ['#operation/pet.get', '/base/fr/api/pet/get/'],
  ['#tag/Pets/operation/pet.get', '/base/fr/api/pet/get/'],
  ['#tag/Pets/GET/pets/%7Bid%7D', '/base/fr/api/pet/get/'],
  ['#operation/pet.add', '/base/fr/api/pet/get/#pet-add'],
  ['#tag/All-Pets', '/base/fr/api/#tag-all-pets'],
  ['#operation/pet.remove', '#operation/pet.remove'],
  ['#tag/Pets/operation/pet.remove', '#tag/Pets/operation/pet.remove'],
  ['#a-heading', '#a-heading'],
  ['https://example.com/#operation/pet.get', 'https://example.com/#operation/pet.get'],
])('the link %s in a contract leads to %s', (href, url) => {
  expect(contractLink(href, one, { targets, config })).toBe(url);
});
