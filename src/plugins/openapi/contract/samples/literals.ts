/** A text as a Ruby literal: the escapes of JSON, and `#`, which would begin code. */
export function rubyLiteral(text: string): string {
  return JSON.stringify(text).replaceAll('#', String.raw`\#`);
}

/** A text as a C# literal: the escapes of JSON, and more line separators. */
export function csharpLiteral(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u0085\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
