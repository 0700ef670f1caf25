import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { showPage } from '../../../../../../tests/make/shown-page.ts';
import { CurrentPageProvider } from '../../../../../core/theme/current-page.ts';
import { ResponseText } from './response-text.tsx';

test.each([
  ['application/json', 'first', 'Only the first'],
  ['application/stream+json', 'last', 'Only the last'],
])('of a long %s response, shows the %s part and a note that says so', (type, part, note) => {
  const text = JSON.stringify(['first', ...Array.from({ length: 100_000 }, (_, index) => index % 10), 'last']);
  const response = { kind: 'response', progress: 'complete', bytes: text.length, type, text } as const;
  const html = renderToStaticMarkup(
    <CurrentPageProvider {...showPage('a.md')}>
      <ResponseText response={{ ...response, status: 200, statusText: '', milliseconds: 1, headers: [] }} />
    </CurrentPageProvider>,
  );
  expect(html).toContain(note);
  expect(['first', 'last'].filter((item) => html.includes(`&quot;${item}&quot;`))).toEqual([part]);
});
