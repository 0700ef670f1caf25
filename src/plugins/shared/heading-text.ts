/** Makes an id unique: appends a number if `used` contains it, then adds the result to `used`. */
export function freeId(wanted: string, used: Set<string>): string {
  let id = wanted;
  for (let count = 1; used.has(id); count++) id = `${wanted}-${count}`;
  used.add(id);
  return id;
}

/** The text of a heading without links, emphasis and escapes. */
export function headingText(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\\(.)/g, '$1');
}
