/** The id of a message in a site's `messages.json`: `consoleSend`. */
export function idInFile(prefix: string, id: string): string {
  return `${prefix}${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}
