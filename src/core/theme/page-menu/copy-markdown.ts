import { withTimeLimit } from '../../base/async/time-limit.ts';
import { copyText } from '../code/copy-text.ts';

/** Copies the Markdown at an address; resolves to false on failure. */
export async function copyMarkdown(url: string): Promise<boolean> {
  const requests = new AbortController();
  const text = withTimeLimit(fetchMarkdown(url, requests.signal), requests);
  try {
    // Safari allows writing only during the click event, but accepts a promise.
    const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    // Not a secure context, or an old browser. If the text is missing, nothing is copied.
    return text.then(copyText, () => false);
  }
}

async function fetchMarkdown(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  // Public networks send their login page for any address.
  const isMarkdown = response.ok && !response.headers.get('content-type')?.startsWith('text/html');
  if (!isMarkdown) throw new Error(`${url} responded with ${response.status}.`);
  return response.text();
}
