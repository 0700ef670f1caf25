import type { PluginFiles } from '../../plugin.ts';

/**
 * All files in a folder and its subfolders. Empty if the folder does not exist, because versions, translations and
 * pages are optional.
 */
export async function listFolder(folder: string, files: PluginFiles): Promise<readonly string[]> {
  try {
    return await files.list(folder);
  } catch {
    // The engine reports docs without a folder.
    return [];
  }
}

/** The text of a file; undefined if it does not exist, such as a translation. */
export async function readOptional(path: string, files: PluginFiles): Promise<string | undefined> {
  try {
    return await files.read(path);
  } catch {
    // References to a missing file are reported elsewhere.
    return undefined;
  }
}
