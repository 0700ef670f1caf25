/** True for `application/json` and types that end in `+json`. */
export function isJson(type: string): boolean {
  return /[/+]json\b/.test(type);
}
