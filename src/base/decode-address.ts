/** What percent signs stand for in an address; a stray one is no error, it is meant as written. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
