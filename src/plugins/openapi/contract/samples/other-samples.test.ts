import { expect, test } from 'vitest';
import type { MediaType } from '../types.ts';
import { otherSamples } from './other-samples.ts';

const media = (type: string, ...values: unknown[]): MediaType => ({
  type,
  examples: values.map((value) => ({ name: 'one', summary: '', value })),
});

function samplesWith(...content: MediaType[]) {
  const requestBody = { required: true, description: '', content };
  const samples = [{ language: 'shell', label: 'curl', code: '' }] as const;
  const request = { method: 'post', path: '/things', parameters: [], security: [], requestBody };
  return otherSamples({ ...request, responses: [], samples });
}

test('has a sample for each media type but the one that the samples of the operation send', () => {
  const form = media('application/x-www-form-urlencoded', { name: 'box' });
  const others = samplesWith(form, media('application/json', { name: 'box' }), media('text/csv', 'name\nbox'));
  expect(others.map(({ type }) => type)).toEqual(['application/x-www-form-urlencoded', 'text/csv']);
  const [curl] = others[0]?.samples ?? [];
  expect(curl?.code).toContain('name=box');
  expect(curl?.code).toContain("'Content-Type: application/x-www-form-urlencoded'");
});

test('has none for a single type, or without an example', () => {
  expect(samplesWith(media('application/json', 1))).toEqual([]);
  expect(samplesWith(media('application/json', 1), media('image/png'))).toEqual([]);
});
