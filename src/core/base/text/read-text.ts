import { isUtf8 } from 'node:buffer';
import { constants, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { symlinkEscapes } from '../addresses/symlink-escapes.ts';
import { messageOf } from '../errors/message-of.ts';
import { SiteError } from '../errors/site-error.ts';

/** The folder of a package of the site. Package managers link it to a hidden folder or out of the site. */
const packageFolder = /^(?!\.\.).*\bnode_modules[\\/](@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/**
 * Reads a text file of the site. `path` is relative to the site folder. Throws a `SiteError` if the file cannot be
 * read, is not UTF-8, or is a symbolic link to a hidden file or out of the site. A link in a package may not leave the
 * package.
 */
export async function readText(siteDir: string, path: string): Promise<string> {
  // Errors quote lines of the file, so other files of the machine must not be read as part of the site.
  const file = resolve(siteDir, path);
  const root = resolve(siteDir, packageFolder.exec(relative(siteDir, file))?.[0] ?? '');
  if (symlinkEscapes(root, file)) {
    throw new SiteError({
      topic: 'files',
      fact: `The file "${path}" is a symbolic link that leaves the site or leads to a hidden file.`,
      place: { file: path },
      hint: 'Copy the linked file into the site.',
    });
  }
  return readTextAnywhere(siteDir, path);
}

/** Reads a text file that may be outside of the site. */
export function readTextAnywhere(siteDir: string, path: string): string {
  return readAnywhere(siteDir, path, (bytes) => decode(bytes, path));
}

/**
 * Passes the bytes of a file, which may be outside of the site, to `read`. `path` is relative to the site folder.
 * Throws a `SiteError` if the file cannot be read.
 */
export function readAnywhere<T>(siteDir: string, path: string, read: (bytes: Buffer) => T): T {
  try {
    // `O_NONBLOCK` makes a pipe read as empty instead of blocking.
    return read(readFileSync(resolve(siteDir, path), { flag: constants.O_RDONLY | constants.O_NONBLOCK }));
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

/** The error for a file or folder that a system error prevents from being read. */
export function unreadable(path: string, cause: unknown, kind: 'file' | 'folder' = 'file'): SiteError {
  if (cause instanceof SiteError) return cause;
  return new SiteError({
    topic: 'files',
    fact: `The ${kind} "${path}" cannot be read: ${reasonOf(cause)}.`,
    place: { file: path },
    hint: `Check that it is a ${kind}, and that its permissions let you read it.`,
    cause,
  });
}

function decode(bytes: Buffer, path: string): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  // UTF-8 never uses the byte of a line break inside another character, so lines can be checked separately.
  const lines = bytes.toString('latin1').split('\n');
  const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1'))) + 1;
  throw new SiteError({
    topic: 'files',
    fact: `The file "${path}" is not written in UTF-8.`,
    place: { file: path, line },
    hint: 'Save it again as UTF-8.',
  });
}

/** The reason of a system error, such as `ENOENT: no such file or directory`, without `, open '…'`. */
export function reasonOf(cause: unknown): string {
  return messageOf(cause).replace(/, \w+( '.*')?$/, '');
}
