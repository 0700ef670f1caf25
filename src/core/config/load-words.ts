import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { check } from './check.ts';
import { readDefaultExport } from './module/read-default-export.ts';
import { facts, glossary, type Facts, type Glossary } from './schema/words-schema.ts';

export const glossaryFile = 'glossary.json';
export const factsFile = 'facts.json';

/** The glossary of a site; undefined if it has none. Throws `SiteErrors` with all diagnostics. */
export function loadGlossary(siteDir: string): Promise<Glossary | undefined> {
  return load(siteDir, glossaryFile, glossary, 'the glossary');
}

/** The facts of a site; undefined if it has none. Throws `SiteErrors` with all diagnostics. */
export function loadFacts(siteDir: string): Promise<Facts | undefined> {
  return load(siteDir, factsFile, facts, 'the file of facts');
}

async function load<T>(siteDir: string, name: string, schema: z.ZodType<T>, subject: string): Promise<T | undefined> {
  const file = join(siteDir, name);
  if (!existsSync(file)) return undefined;
  return check(schema, await readDefaultExport({ file, siteDir, example: '' }), { file, siteDir, subject });
}
