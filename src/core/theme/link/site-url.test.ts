import { expect, test } from 'vitest';
import { assetUrl, configuredUrl } from '../../base/addresses/url.ts';

const site = {
  title: 'S',
  baseUrl: '/docs/',
  trailingSlash: true,
  url: 'https://example.org/',
  homeUrl: '/docs/',
  defaultLocale: 'en',
  notFoundUrl: '/404.rsc',
};

test('adds the base path to a route, but not to an external address', () => {
  expect(configuredUrl({ to: '/guides/install' }, site)).toBe('/docs/guides/install/');
  expect(configuredUrl({ href: 'https://example.com/a' }, site)).toBe('https://example.com/a');
  expect(configuredUrl({ to: '#here' }, site)).toBe('#here');
});

test('adds the base path, but no slash, to a file of the static folder', () => {
  expect(assetUrl('img/logo.svg', site)).toBe('/docs/img/logo.svg');
});
