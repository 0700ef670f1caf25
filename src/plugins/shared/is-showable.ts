import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * True if pages may show a file's text: it is in the site or in the surrounding repository, and is neither an `.env`
 * file nor in `.git`.
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
