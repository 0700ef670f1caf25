import type { Page } from '../site/types.ts';
import type { LayoutUrls } from '../routes/edition-data.ts';
import type { OutputWriter } from '../disk/output.ts';
import { notFoundId, pageFile } from '../site/page/page-file.ts';
import { addShell, type PageShell } from './page-shell.ts';

/** The published forms of a page. */
export type PageForms = { html: string; payload: Uint8Array; markdown: string };

/** What surrounds the html of a page. */
export type Around = {
  shell: PageShell;
  layoutUrls: LayoutUrls;
  baseUrl: string;
};

/** Writes the forms of a page: html, payload for in-site navigation, and Markdown. */
export async function writePage(
  output: OutputWriter,
  page: Page,
  { html, payload, markdown }: PageForms,
  { shell, layoutUrls, baseUrl }: Around,
): Promise<void> {
  const files = pageFile(page);
  const isNotFound = page.id === notFoundId;
  // It is shown at any address, so that its payload does not lie beside it.
  const own = isNotFound ? { payload: `${baseUrl}${files.payload}` } : undefined;
  await output.write(files.html, addShell(html, shell, { ...layoutUrls, ...own }));
  await output.write(files.payload, payload);
  for (const path of files.markdown) await output.write(path, markdown);
}
