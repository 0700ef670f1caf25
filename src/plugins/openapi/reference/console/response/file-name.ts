import { ownValue } from '../../../../../helpers.ts';

type Named = { type: string; headers: readonly (readonly [name: string, value: string])[]; url: string };

/** The name for the file of a response: that of its `Content-Disposition`, or the end of its address and its type. */
export function fileName({ type, headers, url }: Named): string {
  const disposition = headers.find(([name]) => name.toLowerCase() === 'content-disposition')?.[1] ?? '';
  const [, quoted, plain] = /;\s*filename=(?:"([^"]*)"|([^;\s]+))/i.exec(disposition) ?? [];
  const given = safeName(quoted ?? plain ?? '');
  if (given !== '') return given;
  const last = safeName(
    URL.parse(url)
      ?.pathname.split('/')
      .findLast((part) => part !== '') ?? '',
  );
  const extension = extensionOf(type);
  const name = last === '' ? 'response' : last;
  return extension === '' || name.endsWith(`.${extension}`) ? name : `${name}.${extension}`;
}

function safeName(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+/, '');
}

/** Subtypes are extensions, except these. */
const extensions: Readonly<Record<string, string>> = {
  plain: 'txt',
  jpeg: 'jpg',
  javascript: 'js',
  'octet-stream': '',
  'event-stream': 'txt',
  'x-ndjson': 'ndjson',
};

function extensionOf(type: string): string {
  const subtype = /^[\w-]+\/(?:[\w.-]+\+)?([\w-]+)\s*(?:;|$)/.exec(type.toLowerCase())?.[1] ?? '';
  return ownValue(extensions, subtype) ?? subtype;
}
