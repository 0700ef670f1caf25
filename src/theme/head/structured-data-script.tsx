import { useCurrentPage } from '../current-page.ts';
import { structuredData } from './structured-data.ts';

/**
 * The page's JSON-LD, for the end of the body: in the head, React would take the build's own script for it. Browsers do
 * not run a data block, so the policy, which allows one inline script, does not block it (checked in Chromium).
 */
export function StructuredData() {
  const page = useCurrentPage();
  const data = structuredData(page);
  if (!data) return null;
  // React keeps the text of a script that it has rendered: another page needs another element.
  return <script key={page.meta.url} type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />;
}
