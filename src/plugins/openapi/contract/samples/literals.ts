/** A text as a literal of Ruby, which has the escapes of JSON, and reads code after `#`. */
export function rubyLiteral(text: string): string {
  return JSON.stringify(text).replaceAll('#', String.raw`\#`);
}

/** A text as a literal of C#, which has the escapes of JSON, and more line ends. */
export function csharpLiteral(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u0085\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
