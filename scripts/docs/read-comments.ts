/** Doc comments by key, in the order of the file; one key may have several. */
export type Comments = ReadonlyMap<string, readonly string[]>;

/** Reads the doc comments of object keys: one line of text each, without the comment's stars. */
export function readComments(source: string): Comments {
  const comments = new Map<string, string[]>();
  for (const [, comment = '', key = ''] of source.matchAll(/^ *\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n *(\w+)\??[,:]/gm)) {
    const text = comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim();
    comments.set(key, [...(comments.get(key) ?? []), text]);
  }
  return comments;
}
