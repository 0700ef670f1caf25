import { posix } from 'node:path';
import { isOutside } from '../base/addresses/path-inside.ts';
import { matchPassages } from '../base/text/change-passages.ts';

/** A folder of pages and its copy, relative to the site folder. */
export type CopiedFolder = { from: string; to: string };

/** An address that begins with `../`: of a link or picture, in a definition, in a quoted attribute, or in an import. */
const upwardAddress = /(?=\.\.\/)(?<=\]\(\s*<?|\]:\s*<?|(?:=|\b(?:from|import)|\()\s*["'])(?:\.\.\/)+[^\s"'<>)]*/g;

/**
 * Changes the relative addresses in a copied page that lead out of the page's folder, so that the copy has the same
 * targets, or the copies of targets in other copied folders. `file` is the path of the page inside `folder`.
 */
export function moveAddresses(
  text: string,
  file: string,
  { folder, folders }: { folder: CopiedFolder; folders: readonly CopiedFolder[] },
): string {
  const [source, copy] = [posix.join(folder.from, posix.dirname(file)), posix.join(folder.to, posix.dirname(file))];
  const parts: string[] = [];
  let end = 0;
  for (const { 0: address, index } of matchPassages(text, upwardAddress)) {
    const target = posix.join(source, address);
    if (isInside(target, folder.from)) continue;
    const copied = folders.find(({ from }) => isInside(target, from));
    const newTarget = copied ? posix.join(copied.to, posix.relative(copied.from, target)) : target;
    parts.push(text.slice(end, index), posix.relative(copy, newTarget));
    end = index + address.length;
  }
  return parts.join('') + text.slice(end);
}

function isInside(path: string, folder: string): boolean {
  return !isOutside(posix.relative(folder, path), posix);
}
