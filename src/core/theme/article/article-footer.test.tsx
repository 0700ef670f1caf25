import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { showPage } from '../../../../tests/make/shown-page.ts';
import { CurrentPageProvider } from '../current-page.ts';
import { ArticleFooter } from './article-footer.tsx';

test('formats the date for the configured `htmlLang` rather than the name of the locale', () => {
  const page = showPage('a.md', {}, { localeConfigs: { en: { label: '', direction: 'ltr', htmlLang: 'en-GB' } } });
  const html = renderToStaticMarkup(
    <CurrentPageProvider {...page}>
      <ArticleFooter lastUpdate="2026-02-01" />
    </CurrentPageProvider>,
  );
  expect(html).toContain('1 February 2026');
});
