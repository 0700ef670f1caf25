import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readText } from '../base/text/read-text.ts';

/**
 * Time after which a further edit is sure to change the timestamps of a file, in milliseconds. The resolution of
 * timestamps is two seconds at worst.
 */
const SETTLE_TIME = 2500;

/** Creates a function that reads a site's texts. It reads a file again only if its inode, size or times changed. */
export function rememberTexts(): typeof readText {
  const texts = new Map<string, { state: string; text: string }>();
  return async (siteDir, path) => {
    const state = settledState(resolve(siteDir, path));
    const last = texts.get(path);
    if (last && last.state === state) return last.text;
    texts.delete(path);
    const text = await readText(siteDir, path);
    if (state !== undefined) texts.set(path, { state, text });
    return text;
  };
}

/** A key that changes with the file's inode, size or times; undefined if it changed recently or cannot be read. */
function settledState(file: string): string | undefined {
  try {
    const { dev, ino, size, mtimeNs, ctimeNs, ctimeMs } = statSync(file, { bigint: true });
    return Number(ctimeMs) > Date.now() - SETTLE_TIME ? undefined : [dev, ino, size, mtimeNs, ctimeNs].join();
  } catch {
    // `readText` reports the reason.
    return undefined;
  }
}
