import { decodeAddress, ownValue } from '../../../../../helpers.ts';
import { mediaTypeOf } from '../../../contract/samples/media-types.ts';
import { headerOf, type HeaderList } from '../../sandbox/plain-request.ts';

type Response = { type: string; headers: HeaderList; url: string };

/** The file name for a response: from its `Content-Disposition`, otherwise from the end of its address and its type. */
export function fileName({ type, headers, url }: Response): string {
  const disposition = headerOf(headers, 'content-disposition') ?? '';
  const serverName = safeName(nameIn(disposition));
  if (serverName !== '') return serverName;
  const segments = URL.parse(url)?.pathname.split('/') ?? [];
  const name = safeName(decodeAddress(segments.findLast((part) => part !== '') ?? '')) || 'response';
  const extension = extensionOf(type);
  const [, ending] = /\.([a-z][a-z0-9]{0,5})$/.exec(name.toLowerCase()) ?? [];
  // A file with any extension may contain plain text, such as `server.log`.
  const isComplete = ending !== undefined && (extension === 'txt' || extensionOf(`/${ending}`) === extension);
  return extension === '' || isComplete ? name : `${name}.${extension}`;
}

/** The name in a `Content-Disposition`: `filename*` (RFC 6266), otherwise `filename`; empty if it has neither. */
function nameIn(disposition: string): string {
  const matches = disposition.matchAll(/;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g);
  const parameters = new Map(
    Array.from(matches, ([, name = '', quoted, plain = '']) => [
      name.toLowerCase(),
      quoted?.replaceAll(/\\(.)/g, '$1') ?? plain,
    ]),
  );
  const [, encoded] = /^utf-8'[^']*'(.+)$/i.exec(parameters.get('filename*') ?? '') ?? [];
  return encoded === undefined ? (parameters.get('filename') ?? '') : decodeAddress(encoded);
}

function safeName(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+/, '');
}

/** Extensions that differ from the media subtype. Other subtypes, such as `png`, are extensions themselves. */
const extensions: Readonly<Record<string, string>> = {
  plain: 'txt',
  jpeg: 'jpg',
  javascript: 'js',
  markdown: 'md',
  calendar: 'ics',
  yml: 'yaml',
  htm: 'html',
  'audio/mpeg': 'mp3',
  gzip: 'gz',
  msword: 'doc',
  icon: 'ico',
  'octet-stream': '',
  'event-stream': 'txt',
  'svg+xml': 'svg',
};

function extensionOf(type: string): string {
  const subtype = mediaTypeOf(type).split('/')[1]?.replace(/^x-/, '') ?? '';
  const [, suffix = ''] = /^(?:[\w.-]+\+)?([\w-]+)$/.exec(subtype) ?? [];
  return ownValue(extensions, mediaTypeOf(type)) ?? ownValue(extensions, subtype) ?? (suffix.length > 6 ? '' : suffix);
}
