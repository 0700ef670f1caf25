import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import type { Run } from './hosted-commands.ts';
import { areaDocsWith, cacheHome, type Env } from './sites.ts';

/** Files by their paths, as an author writes them. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** A temporary site that a test edits and runs commands on, outside the repository unless the test passes a folder. */
export type SiteFolder = {
  path: string;
  write: (files: Files) => void;
  remove: (path: string) => void;
  /** The text of a file. */
  read: (path: string) => string;
  /** Runs the real command on this site; removes times and absolute paths from its output. */
  run: (command: string, ...args: string[]) => Promise<Run>;
  /** Runs the real command with additional environment variables. */
  runWith: (env: Env, command: string, ...args: string[]) => Promise<Run>;
  /** A fingerprint of every file below a folder of the site, by path, except for the engine's cache. */
  fingerprints: (folder?: string) => Record<string, string>;
  [Symbol.dispose]: () => void;
};

const plain: Files = {
  'site.config.ts': "export default { title: 'Site', url: 'https://example.com', baseUrl: '/' };\n",
  'sidebars.ts': "export default { docs: ['start'] };\n",
  'content/start.md': '# Start\n',
};

/** A minimal site with these files added. */
export function makeSite(files: Files = {}): SiteFolder {
  const site = openFolder();
  site.write({ ...plain, ...files });
  return site;
}

/** A copy of a site without the engine's cache, in a folder inside `parent`. */
export function copySite(from: string, parent?: string): SiteFolder {
  const site = openFolder(parent);
  cpSync(from, site.path, { recursive: true, filter: (path) => !path.includes('.area-docs') });
  return site;
}

function openFolder(parent: string = tmpdir()): SiteFolder {
  mkdirSync(parent, { recursive: true });
  const path = realpathSync(mkdtempSync(join(parent, 'site-')));
  const runWith: SiteFolder['runWith'] = async (env, command, ...args) => {
    const { code, output } = await areaDocsWith(env, command, path, ...args);
    return { code, output: output.replaceAll(path, '<site>').replaceAll(/[:,] \d+ ms$/gm, '') };
  };
  return {
    path,
    write(files) {
      for (const [name, content] of Object.entries(files)) {
        mkdirSync(dirname(join(path, name)), { recursive: true });
        writeFileSync(join(path, name), content);
      }
    },
    remove: (name) => rmSync(join(path, name), { recursive: true }),
    read: (name) => readFileSync(join(path, name), 'utf8'),
    run: (command, ...args) => runWith({}, command, ...args),
    runWith,
    fingerprints(folder = '.') {
      const root = join(path, folder);
      const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const paths = entries.map((entry) => relative(root, join(entry.parentPath, entry.name))).toSorted();
      return Object.fromEntries(
        paths
          .filter((file) => !file.startsWith('.area-docs/'))
          .map((file) => [
            file,
            createHash('sha256')
              .update(readFileSync(join(root, file)))
              .digest('hex'),
          ]),
      );
    },
    [Symbol.dispose]: () => removeSite(path),
  };
}

/** Removes a site with its caches. */
export function removeSite(path: string): void {
  const caches = join(cacheHome, 'area-docs');
  const own = existsSync(caches) ? readdirSync(caches).filter((name) => name.startsWith(basename(path))) : [];
  for (const folder of [path, ...own.map((name) => join(caches, name))]) {
    rmSync(folder, { recursive: true, force: true });
  }
}
