import { join } from 'node:path';
import type { ErrorPayload } from 'vite';
import { reportText, type SiteError } from '../../base/errors/site-error.ts';

type Outlets = {
  /** Writes to the terminal, only if something changed. */
  print: (message: string) => void;
  /** Sends to the open windows each time, because a window may be new. */
  show: (errors: readonly SiteError[]) => void;
};

/**
 * Milliseconds after which errors of the site are reported, unless the site is read again. An editor empties a
 * file before it writes it, and the watcher reports the second change 60 ms after the first.
 */
export const SETTLED_AFTER = 100;

/** Reports the errors of a site during development. `atStart` are the errors that were printed at the start. */
export function createErrorReport(atStart: readonly SiteError[], { print, show }: Outlets) {
  const site = 'site';
  /** Printed messages by source; `url` is omitted for the site as a whole. */
  const printed = new Map<string, { message: string; url?: string }>();
  if (atStart.length > 0) printed.set(site, { message: reportText(atStart) });
  let pendingReport: NodeJS.Timeout | undefined;

  const forget = (source: string): void => {
    if (printed.delete(source) && printed.size === 0) print('All errors are fixed.');
  };
  const report = (source: string, errors: readonly SiteError[], url?: string): void => {
    if (errors.length === 0) {
      forget(source);
      return;
    }
    const message = reportText(errors);
    // Several pages, and the site, can have the same error.
    if (![...printed.values()].some((shown) => shown.message === message)) print(message);
    printed.set(source, { message, url });
    show(errors);
  };

  return {
    site(errors: readonly SiteError[]): void {
      clearTimeout(pendingReport);
      if (errors.length === 0) forget(site);
      else pendingReport = setTimeout(() => report(site, errors), SETTLED_AFTER).unref();
    },
    /** Reports the errors of a page after rendering it; `kind` identifies the check. */
    page: (url: string, kind: string, errors: readonly SiteError[]) => report(`${kind} ${url}`, errors, url),
    /** Cancels a pending report, because the site will be read again: its errors may come from half-written files. */
    outdate: () => clearTimeout(pendingReport),
    /** Clears the errors of pages that no longer exist. */
    forgetPages(exists: (url: string) => boolean): void {
      for (const [source, { url }] of [...printed]) if (url !== undefined && !exists(url)) forget(source);
    },
  };
}

/** Errors in the format of Vite's overlay; clicking the first place opens the file. */
export function overlay(errors: readonly SiteError[], siteDir: string): ErrorPayload {
  const message = reportText(errors);
  const place = errors.find((error) => error.place?.line !== undefined)?.place;
  const loc = place && { file: join(siteDir, place.file), line: place.line ?? 1, column: place.column ?? 1 };
  return { type: 'error', err: { message, stack: '', plugin: 'site', loc } };
}
