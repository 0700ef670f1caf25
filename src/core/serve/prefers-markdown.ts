/** True for an `Accept` header that names Markdown and does not rank html higher. Browsers and wildcards get html. */
export function prefersMarkdown(accept: string): boolean {
  const weights = new Map(accept.split(',').map(weightOf));
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/** A media range and its weight from 0 to 1 (RFC 9110, section 12.4.2); an invalid one is 0. */
function weightOf(range: string): [type: string, weight: number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return [type, weight >= 0 && weight <= 1 ? weight : 0];
}
