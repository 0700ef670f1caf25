import { own } from '../own.ts';
import { extname } from 'node:path';
import { lookup } from 'mrmime';

/** Where the registry knows nothing, something else (`.ts` is also video), or a type that browsers would save instead of show. */
const ours: Readonly<Record<string, string>> = {
  '.rsc': 'text/x-component',
  '.ts': 'text/plain',
  '.ico': 'image/x-icon',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
  '.xml': 'application/xml',
};

/** Media type of a file by the end of its name: browsers refuse scripts and styles of another type. */
export function contentType(file: string): string {
  const ending = extname(file).toLowerCase();
  const type = own(ours, ending) ?? lookup(ending) ?? 'application/octet-stream';
  return /^text\/|\/(json|yaml|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
