/** Joins a prefix and an id to the id of a message in a site's `messages.json`: `consoleSend`. */
export function idInFile<Prefix extends string, Id extends string>(prefix: Prefix, id: Id) {
  return `${prefix}${id.charAt(0).toUpperCase()}${id.slice(1)}` as `${Prefix}${Capitalize<Id>}`;
}
