/** `application/json` and all that is written like it. */
export function isJson(type: string): boolean {
  return /[/+]json\b/.test(type);
}
