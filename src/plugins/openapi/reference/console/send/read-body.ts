import { isStreamed, isText } from '../../../contract/samples/media-types.ts';

/** The part of a body that has arrived. */
export type ReceivedBody = {
  /** Size after decompression. */
  bytes: number;
  /** Undefined for binary types. */
  text: string | undefined;
  /** The part of a long text that is kept; undefined for a whole text. */
  keptPart?: 'first' | 'last';
  /** The whole body, once it has ended; undefined for streams and bodies over `maxFileBytes`. */
  file?: Blob;
};

/** Maximum number of characters to keep, so that an endless stream does not fill the memory. */
export const maxTextLength = 5_000_000;

/** Maximum size of a body that readers can save, because it stays in memory while the page is open. */
const maxFileBytes = 32_000_000;

/** Minimum interval between reports, so that a fast stream does not render for each chunk. */
const reportMilliseconds = 100;

/** Reads a body to its end, and reports the part that has arrived so far. Rejects if the connection breaks. */
export async function readBody(response: Response, onProgress: (body: ReceivedBody) => void): Promise<void> {
  const type = response.headers.get('Content-Type') ?? '';
  const decoder = isText(type) ? decoderFor(type) : undefined;
  const isStream = isStreamed(type);
  let body: ReceivedBody = { bytes: 0, text: decoder ? '' : undefined };
  let parts: Uint8Array<ArrayBuffer>[] | undefined = isStream ? undefined : [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function add(chunk: Uint8Array<ArrayBuffer> | undefined): void {
    const newText = decoder?.decode(chunk, { stream: chunk !== undefined }) ?? '';
    body = { ...appendText(body, newText, isStream), bytes: body.bytes + (chunk?.byteLength ?? 0) };
    if (body.bytes > maxFileBytes) parts = undefined;
    if (chunk) parts?.push(chunk);
  }

  function report(): void {
    clearTimeout(timer);
    timer = undefined;
    onProgress(body);
  }

  report();
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      add(part.value);
      timer ??= setTimeout(report, reportMilliseconds);
    }
    if (parts && body.bytes > 0) body = { ...body, file: new Blob(parts, { type }) };
  } finally {
    // Flushes the decoder, which may hold the start of a character.
    add(undefined);
    report();
  }
}

function appendText(body: ReceivedBody, newText: string, isStream: boolean): ReceivedBody {
  if (body.text === undefined || body.keptPart === 'first') return body;
  const text = body.text + newText;
  if (text.length <= maxTextLength) return { ...body, text };
  return isStream
    ? { ...body, text: text.slice(-maxTextLength), keptPart: 'last' }
    : { ...body, text: text.slice(0, maxTextLength), keptPart: 'first' };
}

function decoderFor(type: string): TextDecoder {
  const charset = /;\s*charset="?([^";\s]+)/i.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset);
  } catch {
    // The browser does not know the encoding. Most text is UTF-8, even if it is labeled otherwise.
    return new TextDecoder();
  }
}
