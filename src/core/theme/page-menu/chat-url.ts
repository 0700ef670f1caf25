import { encodeSegment } from '../../base/addresses/encode-segment.ts';

/** Address of a chat about a page: `{url}` is the page's Markdown address, `{prompt}` a sentence with it. */
export function chatUrl(template: string, values: { url: string; prompt: string }): string {
  return template.replaceAll(/\{(url|prompt)\}/g, (_, name: keyof typeof values) => encodeSegment(values[name]));
}
