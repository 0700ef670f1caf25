import { expect, test } from 'vitest';
import { makeOperation, makeParameter } from '../../../../../tests/make/operation.ts';
import { stepRequest } from './step-request.ts';

test('sends only the parameters that the author has written', () => {
  const parameters = [
    makeParameter('id', { in: 'path', required: true, style: 'simple' }),
    makeParameter('constructor'),
    makeParameter('page', { required: true, example: '2' }),
  ];
  const step = { parameters: { id: '{areaId}' }, followsRedirects: true };
  const caller = { baseUrl: 'https://api.example', tokens: {} };
  const { request } = stepRequest(makeOperation({ parameters }), step, caller, { areaId: 7 });
  expect(request.url).toBe('https://api.example/things/7');
});
