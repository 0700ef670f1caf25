import { readFileSync } from 'node:fs';
import type { PlatformPath } from 'node:path';
import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { pathInside } from '../../base/addresses/path-inside.ts';
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
    if (!diagnostic.place || !thrown || diagnostic.place.file === thrown.file) {
      return renderError({ ...diagnostic, place: thrown ?? diagnostic.place }, page);
    }
    // If known, the line in the component is more exact than the line in the page.
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
    const authorFile = authorPath(siteDir, file);
    // A stack may name deleted files, and files that never existed.
    if (authorFile === undefined || !isFile(file)) continue;
    const place = { file: authorFile };
    // For a server component, the line is omitted, because React keeps the lines of the compiled code.
    const isMapped = /^\s*['"]use client/.test(readFileSync(file, 'utf8'));
    return isMapped ? { ...place, line: Number(line), column: Number(column) } : place;
  }
  return undefined;
}

/** The path of a site's file, relative to its folder; undefined for files outside and in the engine's cache. */
export function authorPath(siteDir: string, file: string, path?: PlatformPath): string | undefined {
  const inner = pathInside(siteDir, file, path);
  return inner?.startsWith('.area-docs/') ? undefined : inner;
}

/** A stack frame: the path of a file, which has a drive on Windows, with Vite's query, line and column. */
const frame =
  /^\s*at (?:async )?(?:.*? \()?(file:\/\/\/?)?((?:[a-zA-Z]:)?[\\/][^\n?]+?)(?:\?[^\n]*?)?:(\d+):(\d+)\)?$/gm;
