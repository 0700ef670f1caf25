import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { SiteCase } from '../site-case.ts';

/** The folder of one case: the site is two levels deep, so that escaped files are found. */
export type CaseFolder = {
  siteDir: string;
  /** Unexpected new files. */
  strays: () => string[];
  [Symbol.dispose]: () => void;
};

/** Writes a site into a new temporary folder. */
export function writeSite({ files }: SiteCase): CaseFolder {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'fuzz-')));
  const siteDir = join(root, 'deep', 'site');
  mkdirSync(siteDir, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const path = join(siteDir, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const before = new Set(listAll(root));
  return {
    siteDir,
    strays: () => listAll(root).filter((path) => !before.has(path) && !/^deep\/site\/(\.area-docs|dist)\//.test(path)),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}

function listAll(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
