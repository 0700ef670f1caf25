import { ownValue } from '../own-value.ts';
import { extname } from 'node:path';
import { lookup } from 'mrmime';

/**
 * Overrides for extensions that the registry lacks, maps to something else (`.ts` is also video), or maps to an
 * unregistered type (RFC 9512 registers `application/yaml`).
 */
const overrides: Readonly<Record<string, string>> = {
  '.rsc': 'text/x-component',
  '.ts': 'text/plain',
  '.ico': 'image/x-icon',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
  '.xml': 'application/xml',
};

/** Returns the media type for a file's extension. Browsers refuse scripts and styles with another type. */
export function contentType(file: string): string {
  const extension = extname(file).toLowerCase();
  const type = ownValue(overrides, extension) ?? lookup(extension) ?? 'application/octet-stream';
  return /^text\/|\/(json|yaml|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
