import { rename, writeFile } from 'node:fs/promises';

/** Writes a file whole: whoever reads it meanwhile sees the old content or the new one. */
export async function replaceFile(path: string, content: string): Promise<void> {
  const part = `${path}.part`;
  await writeFile(part, content);
  await rename(part, path);
}
