import { hashedPath, type IndexContext, type IndexedEdition } from 'area-docs/plugin';

/** Publishes the words of each page. In `dev`, all lists are empty, because no pages are rendered in advance. */
export async function writeWords(_: unknown, { name, pages }: IndexedEdition, { rendered, publish }: IndexContext) {
  const words: Record<string, unknown> = {};
  for (const { url } of pages) words[url] = (await rendered?.textOf(url)) ?? [];
  const text = JSON.stringify(words);
  const path = hashedPath(`words-${name}`, '.json', text);
  publish({ path, text });
  return path;
}
