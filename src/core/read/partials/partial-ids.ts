import { changePassages } from '../../base/text/change-passages.ts';

/** Ids that authors give headings: `## Title {#id}` or `<h4 id="id">`. */
const headingId = /(^[ \t>]*#{1,6}[ \t].*\{#|<h[1-6]\b[^<>]*?\sid=["'])([^\s{}"']+)(?=\}[ \t]*#*[ \t]*$|["'])/gm;

/** The ids of headings outside of code blocks. */
export function headingIds(text: string): Set<string> {
  const ids = new Set<string>();
  changePassages(text, (part) => {
    for (const [, , id = ''] of part.matchAll(headingId)) ids.add(id);
    return part;
  });
  return ids;
}

/** Renames a partial's ids that are taken, and its links to them, because pages may show a partial several times. */
export function withFreeIds(text: string, taken: Set<string>): string {
  const renamed = new Map<string, string>();
  const changed = changePassages(text, (part) =>
    part.replaceAll(headingId, (_, start: string, id: string) => {
      let free = id;
      for (let count = 1; taken.has(free); count++) free = `${id}-${count}`;
      taken.add(free);
      if (free !== id) renamed.set(id, free);
      return start + free;
    }),
  );
  if (renamed.size === 0) return changed;
  return changePassages(changed, (passage) =>
    passage.replaceAll(/\]\(#([^)\s]+)\)/g, (_, id: string) => `](#${renamed.get(id) ?? id})`),
  );
}
