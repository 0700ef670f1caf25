import { keyOf } from '../disk/store.ts';
import type { Page } from '../site/types.ts';
import type { LayoutUrls } from '../outputs/edition-data.ts';
import type { OutputWriter } from '../disk/output/output-writer.ts';
import { addShell, type PageShell } from './page-shell.ts';

/** A page as HTML for the first visit, and as payload for in-site navigation. */
export type PageForms = { html: string; payload: Uint8Array };

/** A digest of each form, to recognize unchanged forms. */
export type FormDigests = Record<keyof PageForms, string>;

/** The parts of a page's HTML file that are added after rendering. */
export type PageFrame = { shell: PageShell; layoutUrls: LayoutUrls; baseUrl: string };

/** The files of a page, each with its key, and with a function that makes its content from the forms. */
export function pageFiles({ files }: Pick<Page, 'files'>, digests: FormDigests, frame: PageFrame) {
  const { html, payload } = files;
  // Hosts serve the not-found page at any address, so browsers cannot derive the address of its payload.
  const notFound = /(?:^|\/)404\.html$/.test(html) ? { payload: `${frame.baseUrl}${payload}` } : undefined;
  const urls = { ...frame.layoutUrls, ...notFound };
  // The key contains only the addresses of sheets, because the address of a sheet changes with its rules.
  const { sheets } = frame.shell;
  const shellKey = { ...frame.shell, sheets: sheets && { ...sheets, all: Object.keys(sheets.all) } };
  return [
    {
      path: html,
      key: keyOf('html', digests.html, shellKey, urls),
      content: (forms: PageForms) => addShell(forms.html, frame.shell, urls),
    },
    { path: payload, key: digests.payload, content: (forms: PageForms) => forms.payload },
  ];
}

/** Writes HTML and payload of a page, except for kept files. */
export async function writePage(
  output: OutputWriter,
  forms: PageForms,
  files: ReturnType<typeof pageFiles>,
  isKept: (path: string, key: string) => boolean,
): Promise<void> {
  for (const { path, key, content } of files) if (!isKept(path, key)) await output.write(path, content(forms));
}
