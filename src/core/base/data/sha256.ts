import { hash, type BinaryToTextEncoding } from 'node:crypto';

/** SHA-256 of a string, or of bytes that fit in memory. */
export function sha256(content: string | Uint8Array, encoding: BinaryToTextEncoding = 'base64url'): string {
  return hash('sha256', content, encoding);
}
