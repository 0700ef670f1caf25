import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorPayload } from 'vite';
import { escapeHtml } from '../base/text/html-text.ts';
import { SiteErrors, type Place, type SiteError } from '../base/errors/site-error.ts';
import type { Page } from '../site/types.ts';
import { componentError } from '../bundle/component-errors.ts';
import { diagnosticsFrom, renderError } from '../prerender/render-diagnostic.ts';

/** Errors in the form of Vite's overlay; the first place can be clicked to open the file. */
export function overlay(errors: readonly SiteError[], siteDir: string): ErrorPayload {
  const { message } = new SiteErrors(errors);
  const place = errors.find((error) => error.place?.line !== undefined)?.place;
  const loc = place && { file: join(siteDir, place.file), line: place.line ?? 1, column: place.column ?? 1 };
  return { type: 'error', err: { message, stack: '', plugin: 'site', ...(loc && { loc }) } };
}

/** The errors of a page, with the place in the site's components where they were thrown. */
export function devErrors(error: unknown, page: Page, siteDir: string): readonly SiteError[] {
  if (typeof error === 'object' && error !== null && 'loc' in error) return [componentError(error, siteDir)];
  return diagnosticsFrom(error).map((one) =>
    renderError({ ...one, place: one.place ?? placeInSite(error, siteDir) }, page),
  );
}

function placeInSite(error: unknown, siteDir: string): Place | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, file = '', line, column] of stack.matchAll(/[( ](?:file:\/\/)?(\/[^\s()]+?):(\d+):(\d+)/g)) {
    if (!file.startsWith(`${siteDir}/`)) continue;
    const place = { file: file.slice(siteDir.length + 1) };
    // Of a component that runs only here, React keeps the lines of the compiled code.
    const isMapped = /^\s*['"]use client/.test(readFileSync(file, 'utf8'));
    return isMapped ? { ...place, line: Number(line), column: Number(column) } : place;
  }
  return undefined;
}

/** Replaces a page that cannot be rendered, until a change of the site fixes it. */
export function errorPage(errors: readonly SiteError[], viteClient: string): string {
  const text = escapeHtml(new SiteErrors(errors).message);
  const reload = `import { createHotContext } from '${viteClient}';
createHotContext('/error-page').on('site:update', () => location.reload());`;
  return `<!DOCTYPE html><title>Error</title><link rel="icon" href="data:,"><h1>This page cannot be shown</h1>
<pre>${text}</pre><script type="module">${reload}</script>\n`;
}
