import { decodeAddress, ownValue } from '../../../../../helpers.ts';
import { mediaTypeOf } from '../../../contract/samples/media-types.ts';

type Named = { type: string; headers: readonly (readonly [name: string, value: string])[]; url: string };

/** The file name for a response: from its `Content-Disposition`, otherwise from the end of its address and its type. */
export function fileName({ type, headers, url }: Named): string {
  const disposition = headers.find(([name]) => name.toLowerCase() === 'content-disposition')?.[1] ?? '';
  const given = safeName(givenName(disposition));
  if (given !== '') return given;
  const segments = URL.parse(url)?.pathname.split('/') ?? [];
  const last = safeName(decodeAddress(segments.findLast((part) => part !== '') ?? ''));
  const extension = extensionOf(type);
  const name = last === '' ? 'response' : last;
  return extension === '' || name.endsWith(`.${extension}`) ? name : `${name}.${extension}`;
}

/** The name in a `Content-Disposition`: `filename*` (RFC 6266), otherwise `filename`; empty if it has neither. */
function givenName(disposition: string): string {
  const written = disposition.matchAll(/;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g);
  const parameters = new Map(
    Array.from(written, ([, name = '', quoted, plain = '']) => [
      name.toLowerCase(),
      quoted?.replaceAll(/\\(.)/g, '$1') ?? plain,
    ]),
  );
  const [, encoded] = /^utf-8'[^']*'(.+)$/i.exec(parameters.get('filename*') ?? '') ?? [];
  return encoded === undefined ? (parameters.get('filename') ?? '') : decodeAddress(encoded);
}

function safeName(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+/, '');
}

/** Extensions of the subtypes that are not extensions themselves. */
const extensions: Readonly<Record<string, string>> = {
  plain: 'txt',
  jpeg: 'jpg',
  javascript: 'js',
  'octet-stream': '',
  'event-stream': 'txt',
  'svg+xml': 'svg',
};

function extensionOf(type: string): string {
  const subtype = mediaTypeOf(type).split('/')[1]?.replace(/^x-/, '') ?? '';
  const [, suffix = ''] = /^(?:[\w.-]+\+)?([\w-]+)$/.exec(subtype) ?? [];
  return ownValue(extensions, subtype) ?? suffix;
}
