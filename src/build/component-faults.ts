import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { escapePattern } from '../base/escape-pattern.ts';
import { SiteError, SiteErrors } from '../base/site-error.ts';
import { offsetOf, showSpot } from '../config/spot.ts';
import { engineDir } from './engine-dir.ts';

/** A fault as the bundler tells it. Its line and column are those of code that was changed already. */
export type BundlerFault = {
  message?: string;
  code?: string;
  /** The file, and what it asks for. */
  id?: string;
  exporter?: string;
  loc?: { file?: string; line: number; column: number };
  frame?: string;
};

/** What the bundler threw, as authors read it: each fault at its place in their components. */
export function componentFaults(error: unknown, siteDir: string): SiteErrors {
  const { errors = [error] } = error as { errors?: readonly unknown[] };
  return new SiteErrors(errors.map((fault) => componentFault(fault as BundlerFault, siteDir)));
}

/** One of them, also as the server for authors throws it. */
export function componentFault(fault: BundlerFault, siteDir: string): SiteError {
  const message = stripVTControlCharacters(fault.message ?? String(fault)).trim();
  return (
    missingImport(fault, message, siteDir) ??
    missingExport(fault, message, siteDir) ??
    wrongSyntax(message, siteDir) ??
    unknownFault(fault, message, siteDir)
  );
}

function missingImport({ code, exporter, id }: BundlerFault, message: string, siteDir: string): SiteError | undefined {
  const told = /failed to resolve import "(.+?)" from "(.+?)"/.exec(message);
  const [specifier, file] = code === 'UNRESOLVED_IMPORT' ? [exporter, id] : [told?.[1], told?.[2]];
  if (specifier === undefined || file === undefined) return undefined;
  const quoted = new RegExp(`(['"])${escapePattern(specifier)}\\1`);
  return new SiteError({
    fact: `The import '${specifier}' cannot be found.`,
    ...spotOf(file, (source) => source.search(quoted), siteDir),
    hint: specifier.startsWith('.')
      ? 'Create the file, or correct its name.'
      : 'Install the package beside the site, or leave the import out.',
  });
}

function missingExport({ code, exporter, id }: BundlerFault, message: string, siteDir: string): SiteError | undefined {
  const name = /"(.+?)" is not exported/.exec(message)?.[1];
  if (code !== 'MISSING_EXPORT' || name === undefined || id === undefined || exporter === undefined) return undefined;
  const asked = new RegExp(`(?<![\\w$])${escapePattern(name)}(?![\\w$])`);
  return new SiteError({
    fact: `"${relative(siteDir, exporter)}" has no export named "${name}".`,
    ...spotOf(id, (source) => source.search(asked), siteDir),
    hint: 'Export it there, or correct the name.',
  });
}

/** Here the file stands only in the message, from the folder of the engine. */
function wrongSyntax(message: string, siteDir: string): SiteError | undefined {
  const said = /^\[builtin:vite-transform\] (.+)/.exec(message)?.[1];
  const [, path, line, column] = /\[ (.+?):(\d+):(\d+) \]/.exec(message) ?? [];
  if (said === undefined || path === undefined) return undefined;
  const offset = (source: string) => offsetOf(source, Number(line), Number(column));
  return new SiteError({
    fact: `The syntax is wrong: ${said}${/[.?]$/.test(said) ? '' : '.'}`,
    ...spotOf(resolve(engineDir, path), offset, siteDir),
    hint: 'Here or just before, a bracket, a comma or a quote is missing or too many.',
  });
}

function unknownFault({ id, loc, frame }: BundlerFault, message: string, siteDir: string): SiteError {
  const file = loc?.file ?? id;
  return new SiteError({
    fact: `The components could not be built: ${message}`,
    ...(file && { place: { file: relative(siteDir, file), ...(loc && { line: loc.line, column: loc.column }) } }),
    ...(frame && { frame: stripVTControlCharacters(frame) }),
    hint: 'Look at the file that is named; a component is a React module in TypeScript.',
  });
}

/** A place in a file; the file alone when it is made by a plugin, or says in other words what is searched. */
function spotOf(file: string, offsetIn: (source: string) => number, siteDir: string) {
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const offset = source === '' ? -1 : offsetIn(source);
  return offset < 0 ? { place: { file: relative(siteDir, file) } } : showSpot({ file, source, offset }, siteDir);
}
