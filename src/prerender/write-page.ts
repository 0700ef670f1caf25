import { sha256 } from '../base/data/sha256.ts';
import { keyOf } from '../disk/store.ts';
import type { Page } from '../site/page-types.ts';
import type { LayoutUrls } from '../routes/edition-data.ts';
import type { OutputWriter } from '../disk/output/output-writer.ts';
import { notFoundId, pageFile } from '../site/page/page-file.ts';
import { addShell, type PageShell } from './page-shell.ts';

/** The published forms of a page. */
export type PageForms = { html: string; payload: Uint8Array; markdown: string };

/** A digest of each form, to recognize unchanged ones. */
export type FormDigests = Record<keyof PageForms, string>;

/** The surroundings of a page's html. */
export type Around = {
  shell: PageShell;
  layoutUrls: LayoutUrls;
  baseUrl: string;
};

/** Digests of the forms of a page. */
export function digestForms({ html, payload, markdown }: PageForms): FormDigests {
  const digest = (content: string | Uint8Array) => sha256(content);
  return { html: digest(html), payload: digest(payload), markdown: digest(markdown) };
}

/** The files of a page: each with its key, and its content made from the forms. */
export function pageFiles(
  page: Pick<Page, 'id' | 'route'>,
  digests: FormDigests,
  around: Around,
): readonly { path: string; key: string; content: (forms: PageForms) => string | Uint8Array }[] {
  const { html, payload, markdown } = pageFile(page);
  // Shown at any address, so its payload cannot be beside it.
  const own = page.id === notFoundId ? { payload: `${around.baseUrl}${payload}` } : undefined;
  const urls = { ...around.layoutUrls, ...own };
  return [
    {
      path: html,
      key: keyOf('html', digests.html, around.shell, urls),
      content: (forms) => addShell(forms.html, around.shell, urls),
    },
    { path: payload, key: digests.payload, content: (forms) => forms.payload },
    ...markdown.map((path) => ({ path, key: digests.markdown, content: (forms: PageForms) => forms.markdown })),
  ];
}

/** Writes html, payload for in-site navigation and Markdown of a page, except for kept files. */
export async function writePage(
  output: OutputWriter,
  forms: PageForms,
  files: ReturnType<typeof pageFiles>,
  isKept: (path: string, key: string) => boolean,
): Promise<void> {
  for (const { path, key, content } of files) if (!isKept(path, key)) await output.write(path, content(forms));
}
