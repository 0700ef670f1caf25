import type { PluginFiles } from '../../plugin.ts';

/** The files in a folder and below it; none if it does not exist, as for optional versions, translations and pages. */
export async function listFolder(folder: string, files: PluginFiles): Promise<readonly string[]> {
  try {
    return await files.list(folder);
  } catch {
    // The engine reports docs without a folder.
    return [];
  }
}
