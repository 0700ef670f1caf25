import { expect, test, vi } from 'vitest';
import { payloadUrl } from './payloads.ts';

// The real module contains the bundler's runtime.
vi.mock('@vitejs/plugin-rsc/browser', () => ({}));

test.each([
  ['/', '/index.rsc'],
  ['/index.html', '/index.rsc'],
  ['/guides', '/guides/index.rsc'],
  ['/guides/', '/guides/index.rsc'],
  ['/guides.html', '/guides/index.rsc'],
  ['/guides/index.html', '/guides/index.rsc'],
  ['/guides/create-index.html', '/guides/create-index/index.rsc'],
])('the payload of %s is %s', (path, payload) => {
  expect(payloadUrl(new URL(path, 'https://docs.example'))).toBe(payload);
});
