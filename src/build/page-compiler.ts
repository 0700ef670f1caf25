import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compilePage } from '../content/compile-page.ts';
import type { CompiledPage } from '../content/types.ts';
import { engineHash } from './engine-hash.ts';
import { authorComponents } from '../content/component-names.ts';
import type { PageCompiler } from './read-docs.ts';

/** Compiles pages through a cache on disk: a text that was seen before by this engine is not compiled again. */
export async function createPageCompiler(siteDir: string): Promise<PageCompiler> {
  const engine = await engineHash();
  const folder = join(siteDir, '.area-docs', 'pages');
  let prepared: Promise<void> | undefined;
  return async ({ file, source, path }) => {
    // With the first page: a folder that is no site is left as it was.
    await (prepared ??= prepare(siteDir, folder));
    const key = createHash('sha256')
      .update(JSON.stringify([engine, path, source]))
      .digest('base64url');
    const cached = join(folder, `${key}.json`);
    try {
      return JSON.parse(await readFile(cached, 'utf8')) as CompiledPage;
    } catch {
      // Not there, or cut off by a run that was ended: compile anew.
    }
    const compiled = await compilePage({ file, path, source, knownComponents: new Set(authorComponents) });
    // Warnings must be said at every build, so that a page with some is not cached.
    if (compiled.warnings.length === 0) await writeWhole(cached, JSON.stringify(compiled));
    return compiled;
  };
}

async function prepare(siteDir: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // The folder belongs to the engine; authors never have to ignore it themselves.
  await writeFile(join(siteDir, '.area-docs', '.gitignore'), '*\n');
}

/** Two builds may write the same file; a rename lets neither read half of it. */
async function writeWhole(file: string, text: string): Promise<void> {
  const part = `${file}.${process.pid}`;
  await writeFile(part, text);
  await rename(part, file);
}
