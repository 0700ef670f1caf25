import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * True for a file whose text pages may contain: one in the site or in the repository that contains it, except for
 * `.env` files and those in `.git`.
 */
export function isShowable(file: string, siteDir: string): boolean {
  const path = relative(realpathSync(repositoryOf(siteDir) ?? siteDir), realpathSync(file));
  return !/^(?:\.\.(?:[\\/]|$)|[\\/]|\w:)|(?:^|[\\/])\.(?:git[\\/]|env)/.test(path);
}

function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : repositoryOf(above);
}
