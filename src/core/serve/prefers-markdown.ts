/** True for an `Accept` header that names Markdown and does not rank HTML higher. Browsers and wildcards get HTML. */
export function prefersMarkdown(accept: string): boolean {
  const weights = weightsOf(accept);
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/** The weights from 0 to 1 of media types or encodings in a header (RFC 9110, section 12.4.2); invalid ones are 0. */
export function weightsOf(header: string): ReadonlyMap<string, number> {
  return new Map(header.split(',').map(weightOf));
}

function weightOf(entry: string): [type: string, weight: number] {
  const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return [type, weight >= 0 && weight <= 1 ? weight : 0];
}
