/** A name as part of an address, numbered if taken; some file systems ignore case. */
export function freeSlug(name: string, taken: Set<string>): string {
  const slug = name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-');
  let free = slug;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${slug}-${number}`;
  taken.add(free.toLowerCase());
  return free;
}
