import { readSite } from '../read/read-site.ts';
import { rereadPages } from '../read/reread-pages.ts';
import { makeSite, type LoadedSite, type LoadOptions } from './load-site.ts';
import { replaceTexts } from './replace-texts.ts';

/**
 * Loads a site again. `changed` are the files, relative to the site folder, that may have changed since; all files by
 * default. Unchanged results are reused.
 */
export async function reloadSite(
  last: LoadedSite,
  changed: ReadonlySet<string> | undefined,
  options: LoadOptions,
): Promise<LoadedSite> {
  const reading = { ...options, readsHistory: options.rendersAll };
  const files = (changed && (await rereadPages(last.files, changed, reading))) ?? (await readSite(reading));
  return replaceTexts(last, files) ?? makeSite(files, options);
}
