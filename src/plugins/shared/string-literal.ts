/** The value of a string in code, or of a template without expressions; undefined for other code. */
export function stringLiteral(code = ''): string | undefined {
  const [, quote, text = ''] = /^\s*(['"`])((?:(?!\1|\$\{)(?:\\[^]|[^\\]))*)\1\s*$/.exec(code) ?? [];
  if (quote === undefined) return undefined;
  return text.replaceAll(/\\([^])/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped));
}
