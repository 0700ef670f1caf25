/** `01-guides` → `guides` */
export function withoutNumber(name: string): string {
  if (/^\d+[-_.]\d+/.test(name)) return name;
  return name.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, '');
}
