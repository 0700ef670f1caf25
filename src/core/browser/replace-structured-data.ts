import type { CurrentPage } from '../theme/current-page.ts';

/**
 * Replaces the JSON-LD of the document by that of the page that is now shown. Its code is loaded then, because crawlers
 * load documents: only extensions and bookmark tools read it after navigation.
 *
 * @param signal aborted when another page is shown
 */
export async function replaceStructuredData(page: CurrentPage, signal: AbortSignal): Promise<void> {
  document.querySelector('body > script[type="application/ld+json"]')?.remove();
  const { structuredData } = await import('../theme/head/structured-data.ts');
  const data = structuredData(page);
  if (data === undefined || signal.aborted) return;
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.text = data;
  document.body.append(script);
}
