import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { escapePattern } from '../src/core/base/text/escape-pattern.ts';
import { SiteError, SiteErrors } from '../src/core/base/errors/site-error.ts';
import { componentData } from '../src/core/check/component-data.ts';
import { defaultPlugins } from '../src/default-plugins.ts';
import { loadSite } from '../src/core/check/load-site.ts';
import { createPageCompiler } from '../src/core/read/page-compiler.ts';
import { oddBase, oddInput } from './harness/odd-input.ts';
import { sample } from './harness/sample.ts';
import { openStore } from '../src/core/disk/store.ts';
import { makeSite } from './harness/site-folder.ts';

/** The errors of a site; rethrows anything but a `SiteError`. */
async function errorsOf(siteDir: string): Promise<readonly SiteError[]> {
  try {
    const compiler = createPageCompiler(openStore(() => join(siteDir, '.area-docs/store')));
    const loaded = await loadSite({ siteDir, compiler, defaultPlugins });
    if (loaded.errors.length === 0) await componentData(loaded);
    return loaded.errors;
  } catch (error) {
    if (error instanceof SiteErrors) return error.errors;
    if (error instanceof SiteError) return [error];
    throw error;
  }
}

/** `any limit` accepts each of the limits, because a busy machine changes which is reached first. */
const patterns: Partial<Record<string, RegExp>> = {
  fine: /^$/,
  'any limit':
    /overflows the Markdown engine|took more than 3 s to compile|cannot be read: Maximum call stack|nested more than 250/,
};

const cases = Object.entries(oddInput).flatMap(([where, rows]) => rows.map((row) => ({ where, row })));
const sampled = sample('odd input', cases, ({ where, row: [, , expected] }) => ({ where, expected }));

for (const [where, group] of Map.groupBy(sampled, (one) => one.where)) {
  describe(`in ${where}`, () => {
    test.each(group.map(({ row }) => row))('%s: builds, or every error names a file', async (_, files, expected) => {
      using site = makeSite({ ...oddBase, ...files });
      const errors = await errorsOf(site.path);
      const messages = errors.map(({ message }) => message).join('\n');
      expect(messages).toMatch(patterns[expected] ?? new RegExp(escapePattern(expected)));
      expect(errors.filter(({ place }) => !place?.file)).toEqual([]);
    });
  });
}
