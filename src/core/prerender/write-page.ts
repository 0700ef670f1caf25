import { sha256 } from '../base/data/sha256.ts';
import { keyOf } from '../disk/store.ts';
import type { Page } from '../site/page-types.ts';
import type { LayoutUrls } from '../outputs/edition-data.ts';
import type { OutputWriter } from '../disk/output/output-writer.ts';
import { notFoundId, pageFile } from '../site/page/page-file.ts';
import { addShell, type PageShell } from './page-shell.ts';

/** A page for browsers. */
export type PageForms = { html: string; payload: Uint8Array };

/** A digest of each form, to recognize unchanged ones. */
export type FormDigests = Record<keyof PageForms, string>;

/** The surroundings of a page's html. */
export type PageSurroundings = { shell: PageShell; layoutUrls: LayoutUrls; baseUrl: string };

/** Digests of the forms of a page. */
export function digestForms({ html, payload }: PageForms): FormDigests {
  return { html: sha256(html), payload: sha256(payload) };
}

/** The files of a page: each with its key, and its content made from the forms. */
export function pageFiles(
  page: Pick<Page, 'id' | 'route'>,
  digests: FormDigests,
  around: PageSurroundings,
): readonly { path: string; key: string; content: (forms: PageForms) => string | Uint8Array }[] {
  const { html, payload } = pageFile(page);
  // The not-found page is shown at any address, so its payload cannot be beside it.
  const own = page.id === notFoundId ? { payload: `${around.baseUrl}${payload}` } : undefined;
  const urls = { ...around.layoutUrls, ...own };
  // The rules of a sheet are long, and its address changes with them.
  const { sheets } = around.shell;
  const shellKey = { ...around.shell, sheets: sheets && { ...sheets, all: Object.keys(sheets.all) } };
  return [
    {
      path: html,
      key: keyOf('html', digests.html, shellKey, urls),
      content: (forms) => addShell(forms.html, around.shell, urls),
    },
    { path: payload, key: digests.payload, content: (forms) => forms.payload },
  ];
}

/** Writes html and payload of a page, except for kept files. */
export async function writePage(
  output: OutputWriter,
  forms: PageForms,
  files: ReturnType<typeof pageFiles>,
  isKept: (path: string, key: string) => boolean,
): Promise<void> {
  for (const { path, key, content } of files) if (!isKept(path, key)) await output.write(path, content(forms));
}
