import { posix } from 'node:path';
import { isOutside } from '../base/addresses/path-inside.ts';

/** A folder of pages and its copy, relative to the site folder. */
export type CopiedFolder = { from: string; to: string };

/**
 * A fenced code block, inline code, or an address that begins with `../`: of a link or picture, in a definition, in a
 * quoted attribute, or in an import.
 */
const codeOrAddress =
  /^[ \t>]*(`{3,}|~{3,})[^]*?(?:^[ \t>]*\1|$(?![^]))|(?<!`)(`+)(?!`)[^]*?(?<!`)\2(?!`)|(?<=\]\(\s*<?|\]:\s*<?|(?:=|\b(?:from|import)|\()\s*["'])(?:\.\.\/)+[^\s"'<>)]*/gm;

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
  return text.replaceAll(codeOrAddress, (address) => {
    if (!address.startsWith('../')) return address;
    const target = posix.join(source, address);
    if (isInside(target, folder.from)) return address;
    const copied = folders.find(({ from }) => isInside(target, from));
    return posix.relative(copy, copied ? posix.join(copied.to, posix.relative(copied.from, target)) : target);
  });
}

function isInside(path: string, folder: string): boolean {
  return !isOutside(posix.relative(folder, path), posix);
}
