import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those it lies in. `mkdir` with `recursive` never ends where a file system refuses new folders by
 * saying that they do not exist, as `/proc` does.
 */
export async function makeFolder(path: string): Promise<void> {
  const above = dirname(path);
  if (!(await isFolder(above))) await makeFolder(above);
  try {
    await mkdir(path);
  } catch (error) {
    // Another process may have made it since.
    if (!(await isFolder(path))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return found?.isDirectory() ?? false;
}
