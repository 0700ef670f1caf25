import { SiteErrors, type SiteError } from '../../base/errors/site-error.ts';

export type ErrorReport = {
  /** The errors of the site as it was just read. */
  ofSite: (errors: readonly SiteError[]) => void;
  /** The errors of a page as it was just rendered; `kind` tells apart who found them. */
  ofPage: (url: string, kind: string, errors: readonly SiteError[]) => void;
  /** Notes that the site is about to be read again: the errors of the last reading may be of half-written files. */
  outdate: () => void;
  /** Forgets the errors of pages that no longer exist. */
  forgetPages: (exists: (url: string) => boolean) => void;
};

type Outlets = {
  /** To the terminal: only what differs from what it shows. */
  print: (message: string) => void;
  /** To the open windows: each time, as a window may be new. */
  show: (errors: readonly SiteError[]) => void;
};

/** An editor empties a file before it writes it, and the watcher reports a second change 60 ms after the first. */
export const SETTLED_AFTER = 100;

/** Reports the errors of a site that is being written; `atStart` are printed already. */
export function createErrorReport(atStart: readonly SiteError[], { print, show }: Outlets): ErrorReport {
  const site = 'site';
  /** What the terminal shows, by source; `url` is absent for the site as a whole. */
  const printed = new Map<string, { message: string; url?: string }>();
  if (atStart.length > 0) printed.set(site, { message: new SiteErrors(atStart).message });
  let held: NodeJS.Timeout | undefined;

  const forget = (source: string): void => {
    if (printed.delete(source) && printed.size === 0) print('All errors are fixed.');
  };
  const report = (source: string, errors: readonly SiteError[], url?: string): void => {
    if (errors.length === 0) {
      forget(source);
      return;
    }
    const { message } = new SiteErrors(errors);
    if (printed.get(source)?.message !== message) print(message);
    printed.set(source, { message, ...(url !== undefined && { url }) });
    show(errors);
  };

  return {
    ofSite(errors) {
      clearTimeout(held);
      if (errors.length === 0) forget(site);
      else held = setTimeout(() => report(site, errors), SETTLED_AFTER).unref();
    },
    ofPage: (url, kind, errors) => report(`${kind} ${url}`, errors, url),
    outdate: () => clearTimeout(held),
    forgetPages(exists) {
      for (const [source, { url }] of [...printed]) if (url !== undefined && !exists(url)) forget(source);
    },
  };
}
