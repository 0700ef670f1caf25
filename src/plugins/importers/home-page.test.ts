import { expect, test } from 'vitest';
import { homePage } from './home-page.ts';

test.each([
  ['A "hot" kettle', `'A "hot" kettle'`],
  [`Emma's "hot" kettle`, `"Emma's &quot;hot&quot; kettle"`],
])('quotes in the alternative text %s do not end the attribute', (alt, written) => {
  expect(homePage({ hero: { name: 'Kettle', image: { src: '/kettle.svg', alt } } }, 'Text.')).toBe(
    `# Kettle\n\n<img src="/kettle.svg" alt=${written} width="240" />\n\nText.\n`,
  );
});

test('shows the light picture of a pair for both colour modes', () => {
  const image = { light: '/light.svg', dark: '/dark.svg', alt: 'A kettle' };
  expect(homePage({ hero: { image } }, '')).toBe('<img src="/light.svg" alt="A kettle" width="240" />\n');
});

test('lists features that lack a title or details', () => {
  const features = [
    { title: 'Fast', details: 'Boils in a minute.' },
    { title: 'Quiet' },
    { title: 'Safe', link: '/safe', details: '' },
    { details: 'Made of steel.' },
    { icon: 'x' },
    { title: 'Green', icon: '🌈' },
    { title: 'Drawn', icon: '<svg></svg>' },
  ];
  expect(homePage({ features }, '')).toBe(
    '- **Fast**: Boils in a minute.\n- **Quiet**\n- **[Safe](/safe)**\n- Made of steel.\n- 🌈 **Green**\n- **Drawn**\n',
  );
});
