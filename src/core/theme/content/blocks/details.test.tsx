import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Details } from './details.tsx';

test('keeps the attributes that an author writes, such as an id to link to', () => {
  const html = renderToStaticMarkup(
    <Details message={(id) => id} id="faq" lang="fr" data-kind="long" open className="own">
      <summary className="own" title="Why" aria-label="Reason">
        Why?
      </summary>
      Because.
    </Details>,
  );
  expect(html).toMatch(/^<details [^>]*id="faq"[^>]*>/);
  expect(html).toMatch(/^<details [^>]*lang="fr"[^>]*data-kind="long"[^>]*>/);
  expect(html).toContain('class="collapsible details own"');
  expect(html).toContain('<summary class="own" title="Why" aria-label="Reason">Why?</summary>');
});
