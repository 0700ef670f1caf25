import { expect, test } from 'vitest';
import { editDistance, nearestName } from './nearest-name.ts';

test('finds the intended name for a misspelling', () => {
  expect(nearestName('navbr', ['footer', 'navbar', 'image'])).toBe('navbar');
  expect(nearestName('BASEURL', ['baseUrl', 'url'])).toBe('baseUrl');
});

test('finds nothing for a dissimilar name, and never the name itself', () => {
  expect(nearestName('tab', ['tab', 'title'])).toBeUndefined();
  expect(nearestName('plugins', ['title', 'url'])).toBeUndefined();
});

test('distance counts insertions, deletions and substitutions', () => {
  expect(editDistance('', 'abc')).toBe(3);
  expect(editDistance('kitten', 'sitting')).toBe(3);
});
