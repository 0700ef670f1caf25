import type { Bundle } from '../../../src/core/bundle/bundle.ts';
import { canaries, type SiteCase } from '../site-case.ts';
import { judge, printed } from './diagnostics.ts';
import { judgeOutputs } from './outputs.ts';
import { readCase } from './read-case.ts';
import { renderCase } from './render-case.ts';
import { writeSite } from './write-site.ts';

/** The problems, and the reported facts. */
export type Outcome = { problems: readonly string[]; facts: readonly string[] };

/** Reads a site (and, with a bundle, renders it) and returns all problems. */
export async function checkCase(site: SiteCase, bundle?: Bundle): Promise<Outcome> {
  using folder = writeSite(site);
  const first = await readCase(folder.siteDir);
  if (first.crash !== undefined) return { problems: [`crashed: ${first.crash}`], facts: [] };
  const { errors, warnings, loaded } = first;
  const problems = [...errors, ...warnings].flatMap((error) => judge(error, folder.siteDir));
  // The second time, pages come from the cache.
  const second = await readCase(folder.siteDir);
  for (const kind of ['errors', 'warnings'] as const) {
    if (printed(first[kind]) !== printed(second[kind])) {
      problems.push(
        `different ${kind} the second time: ${printed(first[kind])}\n--- then ---\n${printed(second[kind])}`,
      );
    }
  }
  if (loaded && errors.length === 0) problems.push(...judgeOutputs(loaded));
  if (loaded && site.hasCanaries) {
    for (const [path, { fact }] of Object.entries(canaries)) {
      if (!loaded.texts.has(path)) continue;
      if (!errors.some((error) => error.fact === fact)) problems.push(`hidden by another error: ${fact}`);
    }
  }
  if (site.isValid) problems.push(...errors.map(({ message }) => `a valid site has an error: ${message}`));
  if (bundle && loaded && errors.length === 0) problems.push(...(await renderCase(loaded, bundle, folder.siteDir)));
  problems.push(...folder.strays().map((path) => `a file where none belongs: ${path}`));
  return { problems: [...new Set(problems)], facts: errors.map(({ fact }) => fact) };
}
