/** Makes an id unique: appends a number if `used` contains the id, then adds the result to `used`. */
export function freeId(base: string, used: Set<string>): string {
  let id = base;
  for (let count = 1; used.has(id); count++) id = `${base}-${count}`;
  used.add(id);
  return id;
}

/** The text of a heading: keeps the text of links, and removes backticks, asterisks and the backslashes of escapes. */
export function headingText(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\\(.)|[`*]/g, '$1');
}
