import { useCurrentPage } from '../current-page.ts';
import { structuredData } from './structured-data.ts';

/**
 * The page's JSON-LD, at the end of the body: in the head, React would mistake the build's own script for it. Browsers
 * do not run data blocks, so the policy, which allows one inline script, does not block it (checked in Chromium).
 */
export function StructuredData() {
  const page = useCurrentPage();
  const data = structuredData(page);
  if (!data) return null;
  // React never updates the text of a rendered script, so each page needs a new element.
  return <script key={page.meta.url} type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />;
}
