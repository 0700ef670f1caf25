import { expect, test } from 'vitest';
import { linkTo } from './step-list.tsx';

const links = ['#read-it', '#bücher-hinzufügen', '/guides/a'].map(
  (href) => new URL(href, 'https://example.com/guides/'),
);

test('finds the link to a heading, even if its anchor is encoded in the address', () => {
  expect(links[1]?.hash).toBe('#b%C3%BCcher-hinzuf%C3%BCgen');
  expect(linkTo('bücher-hinzufügen', links)).toBe(links[1]);
  expect(linkTo('read-it', links)).toBe(links[0]);
  expect(linkTo('it', links)).toBeUndefined();
});
