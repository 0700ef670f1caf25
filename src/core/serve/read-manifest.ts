import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SiteError } from '../base/errors/site-error.ts';
import { restoreOutput } from '../disk/output/replace-output.ts';
import { outputManifest, type OutputManifest } from '../outputs/output-manifest.ts';

/** Reads the data that a build stores about its output. Throws a `SiteError` if the folder contains no built site. */
export async function readManifest(outDir: string): Promise<OutputManifest> {
  await restoreOutput(outDir);
  try {
    return await currentManifest(outDir);
  } catch (cause) {
    throw new SiteError({
      topic: 'output',
      fact: `"${outDir}" does not contain a built site.`,
      hint: 'Build it first: `npx area-docs build`.',
      cause,
    });
  }
}

/** Reads the manifest of an output. Rejects if it is missing, for example while a build replaces the output. */
export async function currentManifest(outDir: string): Promise<OutputManifest> {
  return JSON.parse(await readFile(join(outDir, outputManifest.file), 'utf8')) as OutputManifest;
}
