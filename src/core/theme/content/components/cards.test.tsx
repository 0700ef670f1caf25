import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Card } from './cards.tsx';

test('marks a card that leads to another site, and sends that site no referrer', () => {
  expect(renderToStaticMarkup(<Card title="Elsewhere" href="https://example.org/" />)).toContain(
    '<a href="https://example.org/" class="external" rel="noopener noreferrer">Elsewhere</a>',
  );
  expect(renderToStaticMarkup(<Card title="Here" href="/docs/" />)).toContain('<a href="/docs/">Here</a>');
});
