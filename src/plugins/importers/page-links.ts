import { decodeAddress } from '../../plugin.ts';
import { changeOutsideCode } from '../shared/change-prose.ts';

const start = String.raw`\]\(|^\[[^\]\n]+\]:[ \t]+`;
/** Matches a path between angle brackets or quotes, where it may contain spaces, or a path without them. */
const address = new RegExp(
  String.raw`((?:${start})<|\b(?:href|src)=["'])([^"'<>#?{\n]+)|(${start})((?:\([^()\s]*\)|[^()\s"'<>#?{])+)`,
  'gm',
);

/** Changes the paths of links and pictures outside of code. `change` gets and returns them without percent-encoding. */
export function changeLinks(body: string, change: (path: string) => string): string {
  const changeLink = (written: string, delimiter = '', delimited = '', before = delimiter, bare = delimited) => {
    const path = decodeAddress(bare);
    const changed = /^(?:\w+:|\/\/)/.test(path) ? path : change(path);
    return changed === path ? written : before + changed.replaceAll(/[ %"'()<>#?]/g, encoded);
  };
  return changeOutsideCode(body, (text) => text.replaceAll(address, changeLink));
}

/** Also escapes apostrophes and parentheses, which may end a path, but which `encodeURIComponent` keeps. */
function encoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
