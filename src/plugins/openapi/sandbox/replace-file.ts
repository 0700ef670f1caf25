import { rename, writeFile } from 'node:fs/promises';

/** Replaces a file atomically: readers see either the old content or the new. */
export async function replaceFile(path: string, content: string): Promise<void> {
  const part = `${path}.part`;
  await writeFile(part, content);
  await rename(part, path);
}
