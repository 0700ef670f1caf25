import { ownValue } from '../records.ts';
import { extname } from 'node:path';
import { mimes } from 'mrmime';

/**
 * Types that differ from those of `mrmime`: it lacks `.rsc` and `.ico`, takes `.ts` and `.mts` for video, and has
 * unregistered types for YAML (RFC 9512) and the alias `text/xml` for XML (RFC 7303).
 */
const overrides: Readonly<Record<string, string>> = {
  '.rsc': 'text/x-component',
  '.ts': 'text/plain',
  '.mts': 'text/plain',
  '.ico': 'image/x-icon',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
  '.xml': 'application/xml',
};

/** Returns the media type for a file's extension. Browsers refuse scripts and styles with another type. */
export function contentType(file: string): string {
  const extension = extname(file).toLowerCase();
  const type = ownValue(overrides, extension) ?? ownValue(mimes, extension.slice(1)) ?? 'application/octet-stream';
  return /^text\/|\/(json|yaml|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
