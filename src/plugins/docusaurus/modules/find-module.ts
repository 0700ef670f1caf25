import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const extensions = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.json'];

/** The file of a module by its path, which may lack the extension or the name `index`. */
export function findModule(path: string): string | undefined {
  const bare = normalize(path).replace(/\?.*$/, '');
  const candidates = [
    bare,
    ...extensions.map((extension) => bare + extension),
    ...extensions.map((extension) => join(bare, `index${extension}`)),
  ];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile());
}

/** The file of a part of the theme that the site replaces. */
export function themeFile(specifier: string, siteDir: string): string | undefined {
  return specifier.startsWith('@theme/')
    ? findModule(join(siteDir, 'src/theme', specifier.slice('@theme/'.length)))
    : undefined;
}

/** True for a file whose text pages may show: in the site or the repository that contains it, and not of Git or `.env`. */
export function isShowable(file: string, siteDir: string): boolean {
  const path = relative(realpathSync(repositoryOf(siteDir) ?? siteDir), realpathSync(file));
  return !/^(?:\.\.(?:[\\/]|$)|[\\/]|\w:)|(?:^|[\\/])\.(?:git[\\/]|env)/.test(path);
}

function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : repositoryOf(above);
}
