import { expect, test } from 'vitest';
import { readContract } from './read-contract.ts';
import { asAddress, readInfo } from './read-info.ts';

test('omits blank fields, which generators write', () => {
  const contact = { name: '', url: '', email: ' ' };
  const info = { contact, license: { name: 'MIT', url: '' }, termsOfService: '', 'x-logo': { url: '' } };
  expect(readInfo({ info })).toEqual({ license: { name: 'MIT' } });
});

test('ignores a blank summary', async () => {
  const contract = {
    openapi: '3.1.0',
    paths: { '/boxes': { get: { operationId: 'listBoxes', summary: '', responses: {} } } },
    webhooks: { shipped: { post: { summary: ' ', responses: {} } } },
  };
  const text = JSON.stringify(contract);
  const { operations, webhooks } = await readContract({ file: 'openapi.json', text, lint: 'none' });
  expect([...operations, ...(webhooks ?? [])].map(({ summary }) => summary)).toEqual(['List boxes', 'shipped']);
});

test('accepts only HTTP and relative addresses', () => {
  const values = ['https://kettle.example.org', '/terms', 'urn:tos', 'javascript:alert(1)', '', undefined];
  expect(values.map((value) => asAddress(value) ?? '-').join(' ')).toBe('https://kettle.example.org /terms - - - -');
});
