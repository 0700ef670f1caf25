import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapEach } from '../base/map-each.ts';
import type { CompiledPage } from '../content/types.ts';
import { cacheDir } from './cache-dir.ts';
import { compileIsolated } from './compile-isolated.ts';
import { engineHash } from './engine-hash.ts';
import { authorComponents } from '../content/component-names.ts';
import { listFiles } from './list-files.ts';
import type { PageCompiler } from './read-docs.ts';

/** A compiler with a cache on disk. */
export type CachedCompiler = {
  compile: PageCompiler;
  /** Removes what no page of this run needed: texts and engines of the past. */
  forgetOthers: () => Promise<void>;
};

/** Compiles pages through a cache on disk: a text that was seen before by this engine is not compiled again. */
export async function createPageCompiler(siteDir: string): Promise<CachedCompiler> {
  const engine = await engineHash();
  const needed = new Set<string>();
  let prepared: Promise<string> | undefined;

  const compile: PageCompiler = async ({ file, source, path, seconds }) => {
    // With the first page: a folder that is no site is left as it was.
    const folder = await (prepared ??= prepare(siteDir));
    const key = createHash('sha256')
      .update(JSON.stringify([engine, path, source]))
      .digest('base64url');
    const cached = join(folder, `${key}.json`);
    needed.add(cached);
    try {
      return JSON.parse(await readFile(cached, 'utf8')) as CompiledPage;
    } catch {
      // Not there, or cut off by a run that was ended: compile anew.
    }
    const compiled = await compileIsolated({ file, path, source, knownComponents: new Set(authorComponents) }, seconds);
    // Warnings must be said at every build, so that a page with some is not cached.
    if (compiled.warnings.length === 0) await writeWhole(cached, JSON.stringify(compiled));
    return compiled;
  };

  async function forgetOthers(): Promise<void> {
    const folder = await prepared;
    if (folder === undefined) return;
    const files = (await listFiles(folder)).map((name) => join(folder, name));
    // What another run is writing just now has another ending.
    const others = files.filter((file) => file.endsWith('.json') && !needed.has(file));
    await mapEach(others, (file) => rm(file, { force: true }));
  }

  return { compile, forgetOthers };
}

/** The folder of compiled pages. */
async function prepare(siteDir: string): Promise<string> {
  const folder = join(cacheDir(siteDir).path, 'pages');
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Two builds may write the same file; a rename lets neither read half of it. */
async function writeWhole(file: string, text: string): Promise<void> {
  const part = `${file}.${process.pid}`;
  await writeFile(part, text);
  await rename(part, file);
}
