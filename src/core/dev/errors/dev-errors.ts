import { readFileSync } from 'node:fs';
import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { formatPlace, type Place, type SiteError } from '../../base/errors/site-error.ts';
import { isFile } from '../../disk/files/is-file.ts';
import type { Page } from '../../site/types.ts';
import { componentErrors } from '../../bundle/component-errors.ts';
import { diagnosticsFrom, renderError } from '../../prerender/render-errors.ts';

/** The errors of a page, located in the site's components if they were thrown or caused there. */
export async function devErrors(error: unknown, page: Page, siteDir: string): Promise<readonly SiteError[]> {
  // Vite adds `runnerError` if a module could not be transformed or imported.
  if ('runnerError' in Object(error)) {
    const { errors } = await componentErrors(error, siteDir);
    return errors.map((siteError) => (siteError.place ? siteError : renderError({ fact: siteError.fact }, page)));
  }
  const { errors = [] } = Object(error) as { errors?: readonly { cause?: unknown }[] };
  return diagnosticsFrom(error).map((diagnostic, index) => {
    const thrown = placeInSite(errors[index]?.cause ?? error, siteDir);
    if (!diagnostic.place || !thrown) return renderError({ ...diagnostic, place: diagnostic.place ?? thrown }, page);
    // If known, the line in the component is more exact than that in the page.
    const [place, hint] =
      thrown.line === undefined
        ? [diagnostic.place, `Thrown in ${formatPlace(thrown)}.`]
        : [thrown, `Used at ${formatPlace(diagnostic.place)}.`];
    return renderError({ ...diagnostic, place, hint }, page);
  });
}

/** Returns the first stack frame in a file of the author, or undefined if the stack has no such frame. */
function placeInSite(error: unknown, siteDir: string): Place | undefined {
  const stack = error instanceof Error && typeof error.stack === 'string' ? error.stack : '';
  for (const [, scheme, path = '', line, column] of stack.matchAll(frame)) {
    const file = scheme === undefined ? path : decodeAddress(path);
    // A stack may name files that no longer exist or never did.
    if (!isAuthorFile(file, siteDir) || !isFile(file)) continue;
    const place = { file: file.slice(siteDir.length + 1) };
    // For a server component, the line is omitted, because React keeps the lines of the compiled code.
    const isMapped = /^\s*['"]use client/.test(readFileSync(file, 'utf8'));
    return isMapped ? { ...place, line: Number(line), column: Number(column) } : place;
  }
  return undefined;
}

/** True for a file of the site outside of the engine's cache. */
export function isAuthorFile(file: string, siteDir: string): boolean {
  return file.startsWith(`${siteDir}/`) && !file.startsWith(`${siteDir}/.area-docs/`);
}

/** A stack frame: the path of a file, with Vite's query, line and column. */
const frame = /^\s*at (?:async )?(?:.*? \()?(file:\/\/)?(\/[^\n?]+?)(?:\?[^\n]*?)?:(\d+):(\d+)\)?$/gm;
