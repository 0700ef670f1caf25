import { expect, test } from 'vitest';
import { homePage } from './home-page.ts';

test('quotes in the alternative text do not end the attribute', () => {
  const image = { src: '/kettle.svg', alt: 'A "hot" kettle' };
  expect(homePage({ hero: { name: 'Kettle', image } }, 'Text.')).toBe(
    `# Kettle\n\n<img src="/kettle.svg" alt='A "hot" kettle' width="240" />\n\nText.\n`,
  );
});
