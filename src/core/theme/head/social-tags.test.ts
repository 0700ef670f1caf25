import { expect, test } from 'vitest';
import { showPage } from '../../../../tests/make/shown-page.ts';
import { socialTags } from './social-tags.ts';

const tagsOf = (...options: Parameters<typeof showPage>) =>
  Object.fromEntries(
    socialTags(showPage(...options)).map(({ property, name, content }) => [property ?? name, content]),
  );

test('describes a page with its own text', () => {
  expect(tagsOf('guides/setup.md', { description: 'How to set it up.' })).toEqual({
    'og:title': 'guides/setup',
    'og:description': 'How to set it up.',
    'og:type': 'article',
    'og:url': 'https://example.com/base/guides/setup/',
    'og:site_name': 'Test',
    'og:locale': 'en_US',
    'twitter:card': 'summary',
  });
});

test('describes the home page as the site', () => {
  expect(tagsOf('index.md', {}, { tagline: 'Docs of a test' })).toMatchObject({
    'og:type': 'website',
    'og:description': 'Docs of a test',
  });
});

test('shows the picture of the page in a large card', () => {
  expect(tagsOf('a.md', { image: 'img/a.png' })).toMatchObject({
    'og:image': 'https://example.com/base/img/a.png',
    'og:image:alt': 'a | Test',
    'twitter:card': 'summary_large_image',
  });
});

test('omits configured tags', () => {
  const config: Parameters<typeof showPage>[2] = {
    metadata: [{ name: 'twitter:card', content: 'summary' }],
  };
  const names = Object.keys(tagsOf('a.md', {}, config));
  expect(names).toContain('og:title');
  expect(names).not.toContain('twitter:card');
});
