import { relative } from 'node:path';
import type { z } from 'zod';
import { byPlace, SiteError, SiteErrors } from '../base/errors/site-error.ts';
import { formatIssue, formatPath, type Diagnostic } from './format-issue.ts';
import { locateErrors } from './locate-errors.ts';
import { forbiddenCharacter } from '../base/data/forbidden-character.ts';
import { isRecord, withoutKeys } from '../base/records.ts';

/** The file that contains settings, for messages about them. */
export type Origin = {
  /** The absolute path of the settings file. */
  file: string;
  siteDir: string;
  /** The noun for the settings in messages. */
  subject: string;
  /** Top-level keys with arbitrary values. */
  opaque?: readonly string[];
};

/** Returns the value as parsed by a schema. Throws `SiteErrors` with every diagnostic, in file order. */
export async function checkSettings<T>(
  schema: z.ZodType<T>,
  value: unknown,
  { file, siteDir, subject, opaque = [] }: Origin,
): Promise<T> {
  const result = schema.safeParse(value);
  const characters = characterDiagnostics(withoutKeys(value, opaque));
  if (result.success && characters.length === 0) return result.data;
  const issues = result.error?.issues ?? [];
  const diagnostics = [...issues.flatMap((issue) => formatIssue(issue, value, subject)), ...characters];
  const errors = diagnostics.map(({ fact, hint, path }) => {
    const place = { file: relative(siteDir, file), key: path };
    return new SiteError({ topic: 'configuration', fact, place, hint });
  });
  throw new SiteErrors((await locateErrors(errors, siteDir)).toSorted(byPlace));
}

/** An error in a settings file, or in the folder that should contain one. */
export function configurationError(file: string, fact: string, hint?: string, cause?: unknown): SiteError {
  return new SiteError({ topic: 'configuration', fact, place: { file }, hint, cause });
}

/** Diagnostics for strings with characters that pages and feeds cannot contain. */
function characterDiagnostics(value: unknown): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  // Settings are a module's exports, so they may be circular.
  const visited = new Set<unknown>();
  const visit = (part: unknown, path: readonly PropertyKey[]): void => {
    if (typeof part === 'string') {
      const character = forbiddenCharacter(part);
      if (!character) return;
      const fact = `${path.length === 0 ? 'The file' : `\`${formatPath(path)}\``} has ${character.name}.`;
      diagnostics.push({ fact, hint: character.hint, path });
      return;
    }
    if (!(Array.isArray(part) || isRecord(part)) || visited.has(part)) return;
    visited.add(part);
    for (const [key, inner] of Object.entries(part)) visit(inner, [...path, Array.isArray(part) ? Number(key) : key]);
  };
  visit(value, []);
  return diagnostics;
}
