import { sha256 } from '../data/sha256.ts';

/**
 * Folder of files whose names change with their content. Browsers cache them for a year, so nothing else may be
 * published there.
 */
export const hashedFolder = '_assets';

/**
 * Path of a hashed file, relative to the base path; `extension` starts with a dot.
 * @example hashedPath('words', '.json', text) // '_assets/words-1a2b3c4d.json'
 */
export function hashedPath(name: string, extension: string, content: string | Uint8Array): string {
  const digest = sha256(content).slice(0, 8);
  return `${hashedFolder}/${name}-${digest}${extension}`;
}
