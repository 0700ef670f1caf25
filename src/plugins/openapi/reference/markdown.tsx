import type { ApiView } from './contract-texts.ts';

/** Markdown of the contract; `inline` drops the paragraph around a single one. */
export function Markdown({ text, api, inline = false }: { text: string; api: ApiView; inline?: boolean }) {
  const html = api.texts.markdown.get(text);
  if (html === undefined) return <>{text}</>;
  if (!inline) return <div className="api-prose" dangerouslySetInnerHTML={{ __html: html }} />;
  return <span dangerouslySetInnerHTML={{ __html: html.trim().replace(/^<p>(.*)<\/p>$/s, '$1') }} />;
}
