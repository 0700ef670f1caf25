/** The path of an address, for lists; the whole text if it is invalid, because readers can enter anything. */
export function shownPath(url: string): string {
  return URL.parse(url, 'http://relative.invalid')?.pathname ?? url;
}
